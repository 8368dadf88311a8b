import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

// A start of ffmpeg takes longer than a minute of sound does: tests write their sounds here, and reshape them in one
// start.

const HEAD_BYTES = 44

/** The header of a WAV of 16 bits in one channel. */
const headOf = (sampleRate: number, dataBytes: number): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(2 * sampleRate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(dataBytes, 40)
  return head
}

/** The value of a sample, from −1 to 1, by its time in seconds. */
type Wave = (second: number) => number

/** Writes a WAV of 16 bits in one channel. */
export const writeSound = (path: string, seconds: number, wave: Wave, sampleRate = 44_100): string => {
  const samples = Math.round(seconds * sampleRate)
  const wav = Buffer.concat([headOf(sampleRate, 2 * samples), Buffer.alloc(2 * samples)])
  for (let n = 0; n < samples; n += 1) {
    const level = Math.max(-1, Math.min(1, wave(n / sampleRate)))
    wav.writeInt16LE(Math.round(level * 32_767), HEAD_BYTES + 2 * n)
  }
  writeFileSync(path, wav)
  return path
}

const MAX_SAMPLE = 2_147_483_647

/** Park–Miller: for equal seeds the same whole numbers from 1 to below `MAX_SAMPLE`. */
export const parkMiller = (seed: number) => {
  let state = seed
  return () => (state = (state * 48_271) % MAX_SAMPLE)
}

/** Noise of equal loudness in every octave: Paul Kellet's filter. */
const pinkNoise = () => {
  const next = parkMiller(7)
  let [deep, middle, high] = [0, 0, 0]
  return () => {
    const white = (2 * next()) / MAX_SAMPLE - 1
    deep = 0.99765 * deep + 0.099046 * white
    middle = 0.963 * middle + 0.2965164 * white
    high = 0.57 * high + 1.0526913 * white
    return 0.11 * (deep + middle + high + 0.1848 * white)
  }
}

/** Babble: noise that swells like syllables, at a level, with peaks some 15 dB above it. */
export const writeBabble = (path: string, seconds: number, volumeDb: number): string => {
  const noise = pinkNoise()
  const volume = 10 ** (volumeDb / 20)
  const swell: Wave = (second) => 0.15 + 0.85 * Math.abs(Math.sin(2 * Math.PI * 1.7 * second)) ** 3
  let muffled = 0
  return writeSound(path, seconds, (second) => {
    muffled += 0.35 * (noise() - muffled)
    return volume * swell(second) * muffled
  })
}

/** Writes the same sound in other formats, by path, with one start of ffmpeg. */
export const reshape = (source: string, shapes: Readonly<Record<string, readonly string[]>>): void => {
  const outputs = Object.entries(shapes).flatMap(([path, options]) => [...options, path])
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', source, ...outputs])
}
