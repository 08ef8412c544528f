/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Readers read a description with a new focus, and every change of the description of what has the focus; so all
 * changes wait for the right moment.
 */
#include "baize-result-speech.h"
#include "baize-assessment-words.h"

#include "table/baize-compat.h"
#include "table/baize-voice.h"

static void
describe_button (BaizeResultSpeech *speech, const char *text)
{
  baize_compat_make_known (speech->button);
  baize_compat_describe (GTK_ACCESSIBLE (speech->button), text);
}

/** Returns: whether all is known of the deal and the moves. */
static gboolean
is_done (BaizeResultSpeech *speech)
{
  return speech->assessment != NULL && baize_assessment_get_done (speech->assessment)
         && (speech->reviewer == NULL || baize_reviewer_is_complete (speech->reviewer));
}

/** Describes the button by the result, and by the deal when all of that is known. */
static void
describe_all (BaizeResultSpeech *speech)
{
  g_autofree char *known = is_done (speech) ? baize_assessment_describe (speech->assessment, speech->reviewer) : NULL;
  const char *parts[] = { speech->untold, speech->result, known };
  g_autoptr (GString) all = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", parts[i]);
  describe_button (speech, all->str);
}

static gboolean
on_left (gpointer data)
{
  BaizeResultSpeech *speech = data;

  speech->leaving = 0;
  if (!gtk_widget_has_focus (speech->button) && speech->result != NULL)
    {
      g_clear_pointer (&speech->untold, g_free);
      describe_all (speech);
    }
  return G_SOURCE_REMOVE;
}

/** Gives the button its whole description again once the focus has left it. Waits until readers know the new focus;
 * before that they would read the new description. */
static void
on_focus (BaizeResultSpeech *speech)
{
  if (!gtk_widget_has_focus (speech->button) && speech->leaving == 0)
    speech->leaving = g_idle_add (on_left, speech);
}

/** baize_result_speech_init: @button is the first button of the panel, which gets the focus. */
void
baize_result_speech_init (BaizeResultSpeech *speech, GtkWidget *button)
{
  *speech = (BaizeResultSpeech){ .button = button };
  g_signal_connect_swapped (button, "notify::has-focus", G_CALLBACK (on_focus), speech);
}

/** baize_result_speech_clear: lets go of the button, which must still exist; may be called more than once. */
void
baize_result_speech_clear (BaizeResultSpeech *speech)
{
  baize_result_speech_forget (speech);
  g_clear_handle_id (&speech->leaving, g_source_remove);
  if (speech->button != NULL)
    g_signal_handlers_disconnect_by_data (speech->button, speech);
  speech->button = NULL;
}

/** baize_result_speech_set: describes the button by @untold (transfer full, nullable), once, by @result (transfer
 * full), which is whole sentences, and by what is known of the deal. @assessment (nullable) must live until
 * baize_result_speech_forget(). */
void
baize_result_speech_set (BaizeResultSpeech *speech, char *untold, char *result, BaizeAssessment *assessment,
                         BaizeReviewer *reviewer)
{
  g_free (speech->untold);
  g_free (speech->result);
  speech->untold = untold;
  speech->result = result;
  speech->assessment = assessment;
  speech->reviewer = reviewer;
  describe_all (speech);
}

/** baize_result_speech_forget: there is no result any more. */
void
baize_result_speech_forget (BaizeResultSpeech *speech)
{
  g_clear_pointer (&speech->untold, g_free);
  g_clear_pointer (&speech->result, g_free);
  speech->assessment = NULL;
  speech->reviewer = NULL;
}

/** baize_result_speech_announce: the assessment has changed: announces it once, when it is complete, if @panel is
 * visible. The description does not change before while the button has the focus, and then holds only the new part. */
void
baize_result_speech_announce (BaizeResultSpeech *speech, GtkWidget *panel)
{
  g_autofree char *known = is_done (speech) ? baize_assessment_describe (speech->assessment, speech->reviewer) : NULL;

  if (speech->result == NULL)
    return;
  if (!gtk_widget_has_focus (speech->button))
    describe_all (speech);
  if (known == NULL || !gtk_widget_get_visible (panel))
    return;
  if (!baize_voice_say (panel, known) && gtk_widget_has_focus (speech->button))
    describe_button (speech, known);
}
