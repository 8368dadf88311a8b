import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder that is removed after the spec file. */
export const soundFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ljudkod-sounds-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

const ffmpeg = (...options: readonly string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Babble: noise that swells like syllables, at a level, with peaks some 15 dB above it. */
export const makeSound = (path: string, seconds: number, volumeDb: number, ...options: readonly string[]): string => {
  const syllables = "volume='0.15+0.85*pow(abs(sin(2*PI*1.7*t)),3)':eval=frame"
  const filter = `lowpass=f=3000,${syllables},volume=${volumeDb}dB`
  ffmpeg('-f', 'lavfi', '-i', `anoisesrc=c=pink:d=${seconds}:r=44100:seed=7`, '-af', filter, ...options, path)
  return path
}

/** The samples of each file in one channel, decoded by one start of ffmpeg; full scale is 1. */
export const decodeSounds = (paths: readonly string[]): readonly Float32Array[] => {
  const outputs = paths.flatMap((path, at) => ['-map', `${at}:a`, '-f', 'f32le', '-ac', '1', `${path}.raw`])
  ffmpeg(...paths.flatMap((path) => ['-i', path]), ...outputs)
  return paths.map((path) => {
    const bytes = readFileSync(`${path}.raw`)
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  })
}

/** Codec, rate and channels of each file, read by one start of ffmpeg. */
export const codings = (paths: readonly string[]): readonly string[] => {
  const options = ['-hide_banner', '-nostdin', ...paths.flatMap((path) => ['-i', path]), '-t', '0', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', options, { encoding: 'utf8' })
  const inputs = stderr.slice(0, stderr.indexOf('Stream mapping'))
  return inputs
    .matchAll(/Audio: (\w+).*?, (\d+ Hz, \w+)/g)
    .map(([, codec, shape]) => `${codec}, ${shape}`)
    .toArray()
}

/** The value of one entry, read by ffprobe. */
export const probeEntry = (path: string, entry: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entry, '-of', 'csv=p=0', path], { encoding: 'utf8' }).trim()

/** A WAV with the stated header. */
export const plainWav = ({
  bits = 8,
  channels = 1,
  sampleRate = 44_100,
  dataBytes = 8_000,
}: {
  readonly bits?: number
  readonly channels?: number
  readonly sampleRate?: number
  readonly dataBytes?: number
}): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  const frameBytes = (channels * bits) / 8
  head.writeUInt32LE((sampleRate * frameBytes) % 0x1_0000_0000, 28)
  head.writeUInt16LE(frameBytes % 0x1_0000, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36)
  head.writeUInt32LE(dataBytes, 40)
  return Buffer.concat([head, Buffer.alloc(dataBytes, 128)])
}
