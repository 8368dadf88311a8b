import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureLoudness } from '../mastering/measure-loudness.ts'
import { probeEntry, soundFolder } from '../testing/sounds.ts'
import { writeBabble } from '../testing/written-sounds.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { forTelephone } from './telephone.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)

const masterAt = async (targetLufs: number) => {
  const output = place(`master ${targetLufs}.mp3`)
  expect(await encodeMp3({ source: writeBabble(place('voice.wav'), 6, -20), output, targetLufs })).toMatchObject({
    kind: 'ok',
  })
  return output
}

describe('a sound for the telephone', () => {
  it.each([-14, -18, -28])(
    'is what exchanges take, and as loud as all others, from a master of %d LUFS',
    async (lufs) => {
      const output = place(`telephone ${lufs}.wav`)
      expect(await forTelephone(await masterAt(lufs), output, {})).toEqual({ kind: 'ok' })
      expect(probeEntry(output, 'stream=codec_name,sample_rate,channels,bits_per_sample')).toBe('pcm_s16le,8000,1,16')
      expect(Number(probeEntry(output, 'format=duration'))).toBeCloseTo(6, 0)
      // The header alone precedes the samples, and no chunk follows them.
      expect(readFileSync(output).subarray(36, 40).toString('latin1')).toBe('data')
      expect(readFileSync(output).readUInt32LE(40)).toBe(statSync(output).size - 44)
      const heard = await measureLoudness(output)
      if (heard.kind === 'failed') throw new Error(heard.reason)
      expect(Math.abs(heard.integratedLufs + 22)).toBeLessThan(1.5)
      expect(heard.peakDb).toBeLessThan(-1)
    },
  )

  it('names the fault and leaves nothing when the source is no sound', async () => {
    writeFileSync(place('no.mp3'), 'inget ljud')
    const made = await forTelephone(place('no.mp3'), place('no.wav'), {})
    expect(made).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^Ljudfilen är trasig/) })
    expect(readdirSync(home).filter((name) => name.startsWith('no.wav'))).toEqual([])
  })
})
