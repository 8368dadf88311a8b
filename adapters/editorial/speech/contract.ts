import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SpeechRequest, SpeechSynthesis } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { readPcm } from './pcm.ts'

const loudest = (samples: Buffer) => {
  let most = 0
  for (let at = 0; at + 1 < samples.length; at += 2) most = Math.max(most, Math.abs(samples.readInt16LE(at)))
  return most
}

/** Every implementation of `SpeechSynthesis` passes this. */
export const speechContract = (name: string, open: () => Promise<SpeechSynthesis> | SpeechSynthesis): void => {
  describe(`the contract of ${name}`, () => {
    let folder: string
    let speech: SpeechSynthesis
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'speech-'))
      speech = await open()
    })
    afterAll(() => rm(folder, { recursive: true }))

    const say = async (
      texts: readonly (readonly [text: string, pauseMs: number])[],
      how: Partial<SpeechRequest> = {},
    ) => {
      const output = join(folder, 'spoken.wav')
      const sentences = texts.map(([text, pauseMs]) => ({ text, pauseMs }))
      const spoken = await speech.speak({ sentences, language: 'sv', voice: '', speed: 100, output, ...how })
      if (spoken.kind !== 'ok') throw new Error(spoken.reason)
      const pcm = readPcm(await readFile(output))
      if (!pcm) throw new Error('It is no WAV')
      const between = (fromMs: number, toMs: number) =>
        pcm.samples.subarray(
          2 * Math.ceil((fromMs * pcm.sampleRate) / 1_000),
          2 * Math.floor((toMs * pcm.sampleRate) / 1_000),
        )
      return { ...spoken, pcm, between }
    }

    it('reads sentences one after the other, with the asked silence between them', async () => {
      const spoken = await say([
        ['Isen bär.', 700],
        ['Vägen öppnar i dag.', 300],
        ['Kör sakta.', 0],
      ])
      const { times, durationMs, pcm, between } = spoken
      expect(durationMs).toBe(Math.round((pcm.samples.length * 1_000) / (2 * pcm.sampleRate)))
      expect(spoken.sampleRate).toBe(pcm.sampleRate)
      const [first, second, third] = times
      if (!first || !second || !third) throw new Error('A time is missing')
      expect(first.beginMs).toBe(0)
      expect(third.endMs).toBe(durationMs)
      for (const [before, after, pause] of [
        [first, second, 700],
        [second, third, 300],
      ] as const) {
        expect(Math.abs(after.beginMs - before.endMs - pause)).toBeLessThanOrEqual(1)
        expect(loudest(between(before.endMs + 1, after.beginMs - 1))).toBe(0)
      }
      for (const { beginMs, endMs } of times) {
        expect(endMs - beginMs).toBeGreaterThan(200)
        // A voice begins and ends within moments of its times.
        expect(loudest(between(beginMs, beginMs + 40))).toBeGreaterThan(100)
        expect(loudest(between(endMs - 40, endMs))).toBeGreaterThan(100)
      }
      expect(second.endMs - second.beginMs).toBeGreaterThan(first.endMs - first.beginMs)
    })

    it('reads faster when it is told to', async () => {
      const text = [['Vägen över isen öppnar i dag för alla.', 0]] as const
      const [slow, fast] = [await say(text, { speed: 80 }), await say(text, { speed: 160 })]
      expect(fast.durationMs).toBeLessThan(0.75 * slow.durationMs)
    })

    it('takes a text for a text, whatever it looks like', async () => {
      const spoken = await say([
        ['--help', 0],
        ['-w /tmp/utanför.wav', 0],
        ['<speak>Hej</speak> [[h3]] $(id)', 0],
      ])
      expect(spoken.times).toHaveLength(3)
      expect(spoken.durationMs).toBeGreaterThan(300)
    })

    it('gives no time to a sentence of which nothing is heard, and fails where that is all', async () => {
      const spoken = await say([
        ['Hej.', 100],
        ['…', 5_000],
        ['Då.', 0],
      ])
      const [first, silent, last] = spoken.times
      expect(silent?.endMs).toBe(silent?.beginMs)
      expect((last?.beginMs ?? 0) - (first?.endMs ?? 0)).toBeLessThan(110)
      await expect(say([['…', 0]])).rejects.toThrow('Texten har inget att läsa upp.')
    })

    it('leaves nothing behind when it is stopped', async () => {
      const stopped = AbortSignal.abort(new Error('stopped'))
      const output = join(folder, 'stopped.wav')
      const sentences = [{ text: 'Hej.', pauseMs: 0 }]
      const speak = async () =>
        speech.speak({ sentences, language: 'en', voice: '', speed: 100, output, signal: stopped })
      await expect(speak()).rejects.toThrow('stopped')
      expect((await readdir(folder)).filter((file) => file !== 'spoken.wav')).toEqual([])
    })
  })
}
