import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measureLoudness } from '../ffmpeg/mastering/measure-loudness.ts'
import { probeEntry, soundFolder } from '../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble } from '../ffmpeg/testing/written-sounds.ts'
import { openSoundTools } from './sound-tools.ts'

const home = soundFolder()
const tools = await openSoundTools(join(home, 'work'), console.error)
const TARGET_LUFS = -18

const masterOf = async (source: string) => {
  const made = await tools.master(source, { targetLufs: TARGET_LUFS, durationMs: 0 })
  if (made.kind === 'failed') throw new Error(made.reason)
  return made
}

const loudnessOf = async (path: string) => {
  const loudness = await measureLoudness(path)
  if (loudness.kind === 'failed') throw new Error(loudness.reason)
  return loudness
}

describe('the master of a sound', () => {
  it('is as loud as asked, and says so; the frames of an MP3 that is one already are taken over', async () => {
    const source = writeBabble(join(home, 'mono.wav'), 6, -35)
    const { path, levelled } = await masterOf(source)
    const { integratedLufs, peakDb, durationMs } = await loudnessOf(path)
    const again = await masterOf(path)
    expect(readFileSync(again.path)).toEqual(readFileSync(path))
    expect(Math.abs(integratedLufs - TARGET_LUFS)).toBeLessThanOrEqual(0.5)
    expect(peakDb).toBeLessThanOrEqual(-1)
    expect(levelled).toMatchObject({ targetLufs: TARGET_LUFS, encoder: tools.encoder, integratedLufs, durationMs })
    expect(levelled.recorded?.integratedLufs).toBeCloseTo((await loudnessOf(source)).integratedLufs, 0)
  })

  it('has one channel, of MP3s too, and no pictures', async () => {
    const [wide, picture] = [join(home, 'wide.mp3'), join(home, 'cover.png')]
    reshape(writeBabble(join(home, 'soft.wav'), 6, -35), { [wide]: ['-ac', '2', '-b:a', '320k'] })
    await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } }).toFile(picture)
    const source = join(home, 'covered.mp3')
    const both = ['-i', wide, '-i', picture, '-map', '0:a', '-map', '1:v', '-c', 'copy', '-id3v2_version', '3']
    execFileSync('ffmpeg', ['-v', 'error', ...both, source])
    const { path, levelled } = await masterOf(source)
    expect(probeEntry(path, 'stream=codec_name,sample_rate,channels,bit_rate')).toBe('mp3,44100,1,64000')
    expect(Math.abs(levelled.integratedLufs - TARGET_LUFS)).toBeLessThanOrEqual(0.5)
  })
})
