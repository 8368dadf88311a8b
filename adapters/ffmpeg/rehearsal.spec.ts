import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gainFilters } from './encode-once.ts'
import { integratedOf } from './gating.ts'
import { hearSource, type SourceHeard } from './hear-source.ts'
import { measureLoudness } from './measure-loudness.ts'
import { rehearsalOf } from './rehearsal.ts'
import { soundFolder } from './testing/sounds.ts'
import { writeBabble } from './testing/written-sounds.ts'

const home = soundFolder()

/** A sound by its loudness every 100 ms. */
const heard = (seconds: number, levelAt: (second: number) => number): SourceHeard => {
  const momentary = Array.from({ length: 10 * seconds }, (_, at) => levelAt(at / 10))
  const loudness = { integratedLufs: integratedOf(momentary), peakDb: 0, durationMs: seconds * 1_000 }
  return { container: 'wav', codec: 'pcm_s16le', sampleRate: 44_100, channels: [], mix: [], momentary, ...loudness }
}

const swelling = (second: number) => -20 + 4 * Math.sin(second)

describe('what of a sound is tried through a limiter', () => {
  it('is the whole of a short one', () => {
    expect(rehearsalOf(heard(119, swelling))).toEqual({ pieces: [], differsLu: 0 })
  })

  it('is a quarter of a long one, about as loud', () => {
    const { pieces, differsLu } = rehearsalOf(heard(300, swelling))
    expect(pieces).toEqual([expect.stringMatching(/^aselect=/)])
    expect(Math.abs(differsLu)).toBeLessThan(0.5)
  })

  it('is reckoned with where it is a little louder than the rest', () => {
    const { differsLu } = rehearsalOf(heard(300, (second) => (second % 12 < 3 ? -18 : -20)))
    expect(differsLu).toBeCloseTo(1.4, 0)
  })

  it('is the whole where the pieces are silent and the rest is not', () => {
    expect(rehearsalOf(heard(300, (second) => (second % 12 < 3 ? -90 : -20)))).toEqual({ pieces: [], differsLu: 0 })
  })

  it('loses as much there as the whole does', async () => {
    const babble = writeBabble(join(home, 'babble.wav'), 120, -20)
    const source = await hearSource(babble, { channels: 1 })
    if (source.kind === 'failed') throw new Error(source.reason)
    const { pieces, differsLu } = rehearsalOf(source)
    expect(pieces).toHaveLength(1)
    const limited = gainFilters({ gainDb: -source.peakDb + 6, limitDb: -2.4 })
    const loud = async (through: readonly string[]) => {
      const heard = await measureLoudness(babble, { through, peaks: 'sample' })
      return heard.kind === 'failed' ? 0 : heard.integratedLufs
    }
    const [whole, tried] = [await loud(limited), await loud([...pieces, ...limited])]
    expect(source.integratedLufs - source.peakDb + 6 - whole).toBeGreaterThan(1)
    expect(Math.abs(tried - differsLu - whole)).toBeLessThan(0.3)
  })
})
