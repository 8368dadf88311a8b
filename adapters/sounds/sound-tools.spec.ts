import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureLoudness } from '../ffmpeg/measure-loudness.ts'
import { makeSound, probed, soundFolder } from '../ffmpeg/testing/sounds.ts'
import { openSoundTools } from './sound-tools.ts'

const home = soundFolder()
const tools = await openSoundTools(join(home, 'work'))
const targetLufs = -18

const mp3Of = async (source: string, channels = 1) => {
  const made = await tools.make(source, { format: 'mp3', channels, targetLufs })
  if (made.kind === 'failed') throw new Error(made.reason)
  return made.path
}

const heard = async (path: string, channels: 1 | 2 = 1) => {
  const loudness = await measureLoudness(path, { channels })
  if (loudness.kind === 'failed') throw new Error(loudness.reason)
  return loudness
}

/** As a player that minds what the encoder has put around it. */
const samplesOf = (path: string) =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-'], { maxBuffer: 10_000_000 })
    .length / 2

describe('an MP3 to listen to', () => {
  it.each([-35, -20, -5])('is as loud as its book, whatever was recorded: %i dB', async (volume) => {
    const source = makeSound(join(home, `mono${volume}.wav`), 6, volume)
    const { integratedLufs, peakDb } = await heard(await mp3Of(source))
    expect(Math.abs(integratedLufs - targetLufs)).toBeLessThanOrEqual(0.5)
    expect(peakDb).toBeLessThanOrEqual(-1)
  })

  it('keeps two channels, each of them as loud as its book', async () => {
    const source = makeSound(join(home, 'stereo.wav'), 6, -20, '-ac', '2')
    const path = await mp3Of(source, 2)
    expect(probed(path, 'stream=codec_name,sample_rate,channels,bit_rate')).toBe('mp3,44100,2,128000')
    const ofBoth = targetLufs + 10 * Math.log10(2)
    expect(Math.abs((await heard(path, 2)).integratedLufs - ofBoth)).toBeLessThanOrEqual(0.5)
  })

  it('begins and ends where the sound does', async () => {
    const source = makeSound(join(home, 'length.wav'), 6, -20)
    expect(samplesOf(await mp3Of(source))).toBe(samplesOf(source))
  })
})
