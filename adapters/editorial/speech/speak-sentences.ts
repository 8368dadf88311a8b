import { open } from 'node:fs/promises'
import type { SoundFailure } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { SentenceTime, SpeechRequest, SpokenText } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { throughDraft } from '../ffmpeg/run-ffmpeg.ts'
import { HEADER_BYTES, headerOf, type Pcm, trimSilence } from './pcm.ts'

/** Reads one sentence. `draft`: the name of a temporary file, of which no part stays. */
export type SpeakOne = (text: string, draft: string) => Promise<Pcm | SoundFailure>

const NOTHING_SAID = 'Texten har inget att läsa upp.'
const OTHER_RATE = 'Talsyntesen gav ljud av olika slag för en och samma text.'

/**
 * Reads sentence by sentence into one WAV, with exactly the asked silence between them. A sentence of which a voice
 * says nothing takes no time.
 */
export const speakSentences = (
  { sentences, output, signal }: Pick<SpeechRequest, 'sentences' | 'output' | 'signal'>,
  speakOne: SpeakOne,
): Promise<SpokenText | SoundFailure> => {
  signal?.throwIfAborted()
  return throughDraft(output, async (draft) => {
    const file = await open(draft, 'w')
    try {
      const times: SentenceTime[] = []
      let [sampleRate, bytes]: [number | undefined, number] = [undefined, 0]
      const msOf = (at: number) => Math.round((at * 1_000) / (2 * (sampleRate ?? 1)))
      const add = async (sound: Buffer) => {
        await file.write(sound, 0, sound.length, HEADER_BYTES + bytes)
        bytes += sound.length
      }
      for (const { text, pauseMs } of sentences) {
        signal?.throwIfAborted()
        const spoken = await speakOne(text, draft)
        if ('kind' in spoken) return spoken
        sampleRate ??= spoken.sampleRate
        if (spoken.sampleRate !== sampleRate) return { kind: 'failed', reason: OTHER_RATE }
        const voice = trimSilence(spoken)
        const beginMs = msOf(bytes)
        await add(voice)
        times.push({ beginMs, endMs: msOf(bytes) })
        if (voice.length > 0) await add(Buffer.alloc(2 * Math.round((pauseMs * sampleRate) / 1_000)))
      }
      if (sampleRate === undefined || times.every(({ beginMs, endMs }) => beginMs === endMs))
        return { kind: 'failed', reason: NOTHING_SAID }
      const header = headerOf(sampleRate, bytes)
      await file.write(header, 0, header.length, 0)
      return { kind: 'ok', durationMs: msOf(bytes), sampleRate, times }
    } finally {
      await file.close()
    }
  })
}
