import { createHash } from 'node:crypto'
import type { Speech } from '../../../domain/editorial/publication/settings/speech-settings.ts'
import { usualReadings } from '../../../domain/editorial/speech/abbreviations.ts'
import type { Sentence } from '../../../domain/editorial/speech/article-reading.ts'
import { applyReadings } from '../../../domain/editorial/speech/readings.ts'
import type { SaidSentence, SpeechLanguage, Voice } from './speech-synthesis.ts'

/** The silence behind a sentence that neither a heading nor a paragraph ends with, in milliseconds. */
const SENTENCE_PAUSE_MS = 350

export type SpeechPlan = Voice & {
  readonly sentences: readonly SaidSentence[]
  /** Hash of all that decides how it sounds. */
  readonly soundHash: string
  /** Hash of the sentences as they are written. */
  readonly textHash: string
}

/** Whether a voice reads what no person has recorded. */
export const isReadByVoice = ({ enable }: Pick<Speech, 'enable'>): boolean => enable

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Hash of the sentences as they are written: books show the times of a sound with the text that was read. */
export const textHashOf = (sentences: readonly Sentence[]): string => hashOf(sentences.map(({ text }) => text))

/** How the sentences are said by the settings of a publication. `version`: that of the synthesis. */
export const planSpeech = (
  sentences: readonly Sentence[],
  {
    speech,
    language,
    version,
  }: { readonly speech: Speech; readonly language: SpeechLanguage; readonly version: string },
): SpeechPlan => {
  const { voice, speed, headingPause, paragraphPause, readings } = speech
  const pauses = { sentence: SENTENCE_PAUSE_MS, heading: headingPause, paragraph: paragraphPause }
  const said = sentences.map(({ text, ends }) => ({
    text: applyReadings(text, [...usualReadings[language], ...readings]),
    pauseMs: pauses[ends],
  }))
  const how = { language, voice, speed }
  return { ...how, sentences: said, soundHash: hashOf([version, how, said]), textHash: textHashOf(sentences) }
}
