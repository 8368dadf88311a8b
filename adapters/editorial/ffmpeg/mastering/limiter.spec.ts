import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soundFolder } from '../testing/sounds.ts'
import { reshape, writeBabble, writeSound } from '../testing/written-sounds.ts'
import { limiterLoss } from './limiter.ts'
import { gainFilters } from './mastering.ts'
import { measureLoudness, withoutRumble } from './measure-loudness.ts'
import { measureInParts, measureSource, type SourceMeasurement } from './measure-source.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const narration = (name: string) => join(import.meta.dirname, `../../../../scripts/example/narrations/${name}.opus`)
const scratch = place('peaks')

const requireMeasurement = async (hearing: ReturnType<typeof measureSource>): Promise<SourceMeasurement> => {
  const heard = await hearing
  if (heard.kind === 'failed') throw new Error(heard.reason)
  return heard
}

const babble = writeBabble(place('babble.wav'), 12, -20)
const wideSound = place('wide.wav')
reshape(babble, { [wideSound]: ['-ar', '96000', '-af', 'pan=stereo|c0=c0|c1=0.5*c0', '-c:a', 'pcm_f32le'] })
const swellingSound = writeSound(
  place('swelling.wav'),
  12,
  (at) => 0.4 * Math.sin(at) * Math.sin(2 * Math.PI * 300 * at),
)
const crackingSound = writeSound(
  place('cracking.wav'),
  12,
  (at) => (at < 0.002 ? 0.9 : 0.2) * Math.sin(2 * Math.PI * 300 * at),
)

describe('what a limiter will take from a sound', () => {
  it.each([
    ['a voice', narration('koren')],
    ['a voice that is dense', narration('fakta')],
    ['noise that swells', babble],
    ['two channels of another rate', wideSound],
    ['a tone that swells', swellingSound],
    ['a tone that begins with a crack', crackingSound],
  ])('is foretold of %s', async (_, path) => {
    const heard = await requireMeasurement(measureSource(path, { channels: 1, scratch }))
    for (const excessDb of [3, 6, 10]) {
      const gain = { gainDb: excessDb - heard.peakDb - 2.4, limitDb: -2.4 }
      const limited = await measureLoudness(path, { peaks: 'sample', through: [withoutRumble, ...gainFilters(gain)] })
      if (limited.kind === 'failed') throw new Error(limited.reason)
      const lost = heard.integratedLufs + gain.gainDb - limited.integratedLufs
      expect(Math.abs(limiterLoss(heard)(gain) - lost)).toBeLessThan(0.3)
    }
  })

  it('is nothing where nothing reaches it, and of what has no sound', async () => {
    const heard = await requireMeasurement(measureSource(babble, { channels: 1, scratch }))
    expect(limiterLoss(heard)({ gainDb: -heard.peakDb - 3, limitDb: -2.4 })).toBe(0)
    const nothing = await requireMeasurement(
      measureSource(
        writeSound(place('nothing.wav'), 1, () => 0),
        { channels: 1, scratch },
      ),
    )
    expect(limiterLoss(nothing)({ gainDb: 20, limitDb: -2.4 })).toBe(0)
  })

  it('is the same of a sound that is heard in parts', async () => {
    const whole = await requireMeasurement(measureSource(babble, { channels: 1, scratch }))
    const parts = [
      { fromMs: 0, toMs: 5_000 },
      { fromMs: 5_000, toMs: undefined },
    ]
    const joined = await requireMeasurement(measureInParts(babble, parts, { channels: 1, scratch }))
    const gain = { gainDb: 6 - whole.peakDb - 2.4, limitDb: -2.4 }
    expect(limiterLoss(joined)(gain)).toBeCloseTo(limiterLoss(whole)(gain), 1)
    expect(Math.abs(joined.course.levels.length - whole.course.levels.length)).toBeLessThan(3)
  })
})
