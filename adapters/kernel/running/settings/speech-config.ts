import { z } from 'zod'
import { listOf } from './list-of.ts'
import { url } from './variable-kinds.ts'

/** The server that reads texts aloud; undefined: the synthesiser that comes with the product does. */
export const speechVariables = {
  SPEECH_URL: url('http', 'https').optional(),
  /** The names of its voices, with commas between. */
  SPEECH_VOICES: z.string().transform(listOf).default([]),
}

export type SpeechConfig = { readonly url: string; readonly voices: readonly string[] } | undefined

export const speechOf = (values: {
  readonly SPEECH_URL?: string | undefined
  readonly SPEECH_VOICES: readonly string[]
}): SpeechConfig =>
  values.SPEECH_URL === undefined ? undefined : { url: values.SPEECH_URL, voices: values.SPEECH_VOICES }
