import type { Speech } from '../../../domain/editorial/publication/settings/speech-settings.ts'
import { readingOfSample } from '../../../domain/editorial/speech/article-reading.ts'
import type { SoundFailure } from '../media/sounds/sound-tools.ts'
import { planSpeech, type SpeechPlan } from './plan-speech.ts'
import type { SpeechLanguage } from './speech-synthesis.ts'

/** Reads a plan into the bytes of a WAV, for a person who waits. Rejects as `SpeechSynthesis` does. */
export type SpeakSample = (
  plan: SpeechPlan,
  signal: AbortSignal,
) => Promise<{ readonly kind: 'ok'; readonly wav: Uint8Array } | SoundFailure>

export type SpeechSample = { readonly text: string; readonly language: SpeechLanguage; readonly speech: Speech }

/** How a publication would sound with these settings, saved or not. Of several lines the first is a heading. */
export const planSample = ({ text, language, speech }: SpeechSample): SpeechPlan =>
  planSpeech(readingOfSample(text), { speech, language, version: 'sample' })
