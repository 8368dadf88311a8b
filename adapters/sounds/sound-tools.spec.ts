import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measureLoudness } from '../ffmpeg/measure-loudness.ts'
import { probed, soundFolder } from '../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble } from '../ffmpeg/testing/written-sounds.ts'
import { openSoundTools } from './sound-tools.ts'

const home = soundFolder()
const tools = await openSoundTools(join(home, 'work'), console.error)
const targetLufs = -18

const masterOf = async (source: string) => {
  const made = await tools.master(source, { targetLufs, durationMs: 0 })
  if (made.kind === 'failed') throw new Error(made.reason)
  return made
}

const heard = async (path: string) => {
  const loudness = await measureLoudness(path)
  if (loudness.kind === 'failed') throw new Error(loudness.reason)
  return loudness
}

describe('the master of a sound', () => {
  it.each([-35, -20, -5])('is as loud as asked, whatever was recorded: %i dB', async (volume) => {
    const source = writeBabble(join(home, `mono${volume}.wav`), 6, volume)
    const { path, levelled } = await masterOf(source)
    const { integratedLufs, peakDb, durationMs } = await heard(path)
    expect(Math.abs(integratedLufs - targetLufs)).toBeLessThanOrEqual(0.5)
    expect(peakDb).toBeLessThanOrEqual(-1)
    expect(levelled).toMatchObject({ targetLufs, encoder: tools.encoder, integratedLufs, durationMs })
  })

  it('has one channel, of MP3s too, and no pictures', async () => {
    const [wide, picture] = [join(home, 'wide.mp3'), join(home, 'cover.png')]
    reshape(writeBabble(join(home, 'soft.wav'), 6, -35), { [wide]: ['-ac', '2', '-b:a', '320k'] })
    await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } }).toFile(picture)
    const source = join(home, 'covered.mp3')
    const both = ['-i', wide, '-i', picture, '-map', '0:a', '-map', '1:v', '-c', 'copy', '-id3v2_version', '3']
    execFileSync('ffmpeg', ['-v', 'error', ...both, source])
    const { path, levelled } = await masterOf(source)
    expect(probed(path, 'stream=codec_name,sample_rate,channels,bit_rate')).toBe('mp3,44100,1,64000')
    expect(Math.abs(levelled.integratedLufs - targetLufs)).toBeLessThanOrEqual(0.5)
  })

  it('is heard as what has been put right, and as what it is', async () => {
    const voice = writeBabble(join(home, 'voice.wav'), 4, -20)
    const against = join(home, 'against.wav')
    execFileSync('ffmpeg', ['-v', 'error', '-i', voice, '-af', 'pan=stereo|c0=c0|c1=-1*c0', against])
    expect((await masterOf(against)).findings).toEqual([{ kind: 'channelsCancel' }])
    expect((await masterOf(voice)).findings).toEqual([])
    const nothing = join(home, 'nothing.wav')
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono:d=2', nothing])
    expect((await masterOf(nothing)).findings).toEqual([{ kind: 'silent', atMs: 0 }])
  })

  it('takes over the frames of an MP3 that is one already', async () => {
    const first = await masterOf(writeBabble(join(home, 'first.wav'), 6, -20))
    const again = await masterOf(first.path)
    expect(readFileSync(again.path)).toEqual(readFileSync(first.path))
  })
})
