import { z } from 'zod'
import { line as lineOf } from '../../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../../kernel/zod-shape.ts'
import type { StoredSettings } from './stored-settings.ts'
import type { StoredSpeech } from './stored-speech.ts'

export const WordToRead = lineOf(100).min(1, 'Skriv ordet.')
export const WordReading = lineOf(200).min(1, 'Skriv hur det ska låta.')

const MAX_WORDS = 500
const MIN_SPEED = 50
const MAX_SPEED = 200
const MAX_PAUSE_MS = 5_000

const pause = z.int().min(0, 'Minst 0.').max(MAX_PAUSE_MS, 'Högst 5 sekunder.')

/** How a voice reads articles without sound. */
export const Speech = z.object({
  enable: z.boolean(),
  /** A voice of the installation; empty: its usual one. */
  voice: lineOf(100),
  /** Per cent of the voice's own speed. */
  speed: z.int().min(MIN_SPEED, 'Minst 50.').max(MAX_SPEED, 'Högst 200.'),
  /** Milliseconds of silence. */
  headingPause: pause,
  paragraphPause: pause,
  readings: z
    .array(z.object({ word: WordToRead, reading: WordReading } satisfies ZodShape<StoredSpeech['readings'][number]>))
    .max(MAX_WORDS, 'Högst 500 ord.'),
} satisfies ZodShape<StoredSpeech>)
export type Speech = z.infer<typeof Speech>

export const SpeechConfigured = z.object({ speech: Speech } satisfies ZodShape<StoredSettings['SpeechConfigured']>)
