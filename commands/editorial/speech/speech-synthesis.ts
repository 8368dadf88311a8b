import type { SoundFailure } from '../media/sounds/sound-tools.ts'

/** A sentence as it is said, and the silence behind it in milliseconds. */
export type SaidSentence = { readonly text: string; readonly pauseMs: number }

export type SpeechLanguage = 'sv' | 'en'

/** How a voice reads. */
export type Voice = {
  readonly language: SpeechLanguage
  /** A voice of the installation; empty: its usual one. */
  readonly voice: string
  /** Per cent of the voice's own speed. */
  readonly speed: number
}

export type SpeechRequest = Voice & {
  readonly sentences: readonly SaidSentence[]
  /** A new file, written whole or not at all. */
  readonly output: string
  readonly signal?: AbortSignal | undefined
}

/** When a sentence is heard, in milliseconds from the start of the sound; the silence behind it is not part of it. */
export type SentenceTime = { readonly beginMs: number; readonly endMs: number }

/** A WAV of one channel and 16 bits, with a time for every sentence in order. */
export type SpokenText = {
  readonly kind: 'ok'
  readonly durationMs: number
  readonly sampleRate: number
  readonly times: readonly SentenceTime[]
}

/** The voice cannot be reached now; tried again, the text may be read. The message is a Swedish sentence for users. */
export class VoiceAway extends Error {
  override readonly name = 'VoiceAway'
}

/** Reads texts aloud. */
export type SpeechSynthesis = {
  /** Changes when equal requests no longer sound equal. */
  readonly version: string
  /** The voices that can be chosen beside the usual one, with their names in Swedish. */
  readonly voices: readonly { readonly id: string; readonly name: string }[]
  /**
   * Reads the sentences into one sound. Fails where the text cannot be read, or nothing of it is heard; rejects with
   * `VoiceAway`, with `MachineFault`, and with the signal's reason.
   */
  readonly speak: (request: SpeechRequest) => Promise<SpokenText | SoundFailure>
}
