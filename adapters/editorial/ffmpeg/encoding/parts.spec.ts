import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleaningPlanOf } from '../mastering/cleaning-plan.ts'
import { measureInParts, measureSource } from '../mastering/measure-source.ts'
import { decodeSounds, soundFolder } from '../testing/sounds.ts'
import { reshape, writeBabble } from '../testing/written-sounds.ts'
import { daisyProfile } from './encode-mp3.ts'
import { encodeInParts } from './encode-once.ts'
import { readMp3Facts } from './mp3-facts.ts'
import { evenParts, GRID_MS, partsAtPauses } from './parts.ts'

const minutes = (count: number) => count * 60_000

describe('the parts of a long sound', () => {
  it('are as many as there are cores, each cut where a frame begins', () => {
    const parts = evenParts(minutes(180), 4)
    const cuts = parts.slice(1).map(({ fromMs }) => fromMs)
    expect(parts.map(({ toMs }) => toMs)).toEqual([...cuts, undefined])
    expect(cuts.map((cut) => cut % GRID_MS)).toEqual([0, 0, 0])
    expect(cuts.map((cut) => Math.round(cut / minutes(1)))).toEqual([45, 90, 135])
  })

  it('are no shorter than is worth a start, and one where it is short', () => {
    expect(evenParts(minutes(21), 16)).toHaveLength(4)
    expect(evenParts(minutes(19), 16)).toEqual([{ fromMs: 0, toMs: undefined }])
    expect(evenParts(minutes(180), 1)).toHaveLength(1)
  })

  it('are cut in the deepest pause nearby', () => {
    const even = [
      { fromMs: 0, toMs: 100 * GRID_MS },
      { fromMs: 100 * GRID_MS, toMs: undefined },
    ]
    const pause = 108 * GRID_MS
    const momentary = Array.from({ length: 3_000 }, (_, at) => (Math.abs(at * 100 - pause) < 300 ? -60 : -20))
    expect(partsAtPauses(even, momentary)).toEqual([
      { fromMs: 0, toMs: pause },
      { fromMs: pause, toMs: undefined },
    ])
  })
})

describe('a sound in parts', () => {
  const home = soundFolder()
  const place = (name: string) => join(home, name)
  const babble = writeBabble(place('babble.wav'), 16, -24)
  reshape(babble, {
    [place('44100.wav')]: ['-ac', '2'],
    [place('48000.m4a')]: ['-ar', '48000'],
    [place('22050.mp3')]: ['-ar', '22050', '-b:a', '48k'],
  })
  // The cuts lie on the grid, where the meter's steps begin anew.
  const cuts = [5, 10].map((steps) => steps * GRID_MS)
  const parts = [0, ...cuts].map((fromMs, index) => ({ fromMs, toMs: cuts[index] }))
  const whole = [{ fromMs: 0, toMs: undefined }]

  it('is told the same of its channels whether the peaks between its samples are wanted or not', async () => {
    const told = async (peaks: 'true' | 'sample') => {
      const heard = await measureSource(babble, { channels: 1, peaks })
      return heard.kind === 'ok' && { channels: heard.channels, mix: heard.mix }
    }
    expect(await told('true')).toEqual(await told('sample'))
    expect(await told('true')).toMatchObject({ mix: [{ hasNoNumbers: false }] })
  })

  const inBothWays = async (name: string) => {
    const source = place(name)
    const [one, other] = [
      await measureSource(source, { channels: 1 }),
      await measureInParts(source, parts, { channels: 1 }),
    ]
    if (one.kind === 'failed' || other.kind === 'failed') throw new Error('It was not heard')
    expect(other.momentary).toHaveLength(one.momentary.length)
    expect(Math.abs(other.integratedLufs - one.integratedLufs)).toBeLessThan(0.1)
    expect(other).toMatchObject({ peakDb: one.peakDb, durationMs: one.durationMs, sampleRate: one.sampleRate })

    const profile = daisyProfile
    const encode = async (draft: string, cut: typeof parts) => {
      const job = { source, profile, draft, heard: one, cleaning: cleaningPlanOf(one) }
      expect(await encodeInParts(job, { gainDb: 6 }, cut)).toMatchObject({ kind: 'ok' })
      return draft
    }
    const atOnce = await encode(place(`${name}.whole`), whole)
    const inParts = await encode(place(`${name}.parts`), parts)
    expect(await readMp3Facts(inParts)).toEqual({
      ...(await readMp3Facts(atOnce)),
      bytes: readFileSync(inParts).length,
    })
    return [atOnce, inParts]
  }

  it('is heard and encoded as the whole is, to the sample: WAV, AAC and MP3', async () => {
    const made: string[] = []
    for (const name of ['44100.wav', '48000.m4a', '22050.mp3']) made.push(...(await inBothWays(name)))
    const all = decodeSounds(made)
    for (const at of [0, 2, 4]) {
      const [expected = new Float32Array(), found = new Float32Array()] = all.slice(at)
      expect(found.length).toBe(expected.length)
      expect(found.length).toBeGreaterThan(16 * 44_100)
      const furthest = found.reduce((most, each, n) => Math.max(most, Math.abs(each - (expected[n] ?? 0))), 0)
      expect({ of: made[at], isSame: furthest < 0.0001 }).toEqual({ of: made[at], isSame: true })
    }
  })
})
