/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window of the application in the process of a test, with an empty store in a new folder, and functions to inspect
 * and use the window.
 */
#pragma once

#include "main-loop.h"
#include "play.h"
#include "test.h"
#include "widgets.h"

#include "app/play/baize-result-panel.h"
#include "app/window/baize-application.h"
#include "app/window/baize-window.h"

typedef struct
{
  BaizeStore *store;
  BaizeWindow *window;
} Fixture;

/** Search: the number of widgets of a type, and the last of them (%NULL if there is none). */
typedef struct
{
  GType type;
  guint count;
  GtkWidget *last;
} Search;

void set_up (Fixture *fixture, gconstpointer unused);
void set_up_shown (Fixture *fixture, gconstpointer unused);
void set_up_animated (Fixture *fixture, gconstpointer unused);
void tear_down (Fixture *fixture, gconstpointer unused);
void count_type (GtkWidget *widget, gpointer data);
Search search_for (Fixture *fixture, GType type);
BaizeResultPanel *get_result (Fixture *fixture);
BaizeSession *session_of (Fixture *fixture);
BaizeGame *open_game (Fixture *fixture);
void open_file (Fixture *fixture, GFile *file);
void wait_for_file (Fixture *fixture);
gboolean can_click (void);
void click (Fixture *fixture, GtkWidget *widget);
gboolean action_enabled (Fixture *fixture, const char *action);
void activate_action (Fixture *fixture, const char *action);
void save_picture (GtkWidget *widget, const char *name);
GtkWidget *move_focus (Fixture *fixture, GtkDirectionType direction);
gboolean shows_text (GtkWidget *widget, const char *text);
void wait_for_rest (void);
void set_animations (gboolean animations);
guint count_dialogs (Fixture *fixture);
void close_others (Fixture *fixture);
GFile *write_file (const char *name, const char *text);
void scale_text (int times);
void assert_name_cut (GtkWidget *row);
BaizeApplication *application_of_tests (void);

/** WINDOW_TEST, SHOWN_TEST, ANIMATED_TEST: define a test with a window that is not shown yet, that is shown, or that is
 * shown and has animations. */
#define WINDOW_TEST(name)   TEST_WITH (name, Fixture, set_up, tear_down)
#define SHOWN_TEST(name)    TEST_WITH (name, Fixture, set_up_shown, tear_down)
#define ANIMATED_TEST(name) TEST_WITH (name, Fixture, set_up_animated, tear_down)
