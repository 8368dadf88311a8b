import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeSounds, soundFolder } from '../../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble } from '../../ffmpeg/testing/written-sounds.ts'
import { mp3Cutter } from './mp3-cutter.ts'
import { cutParts } from './testing.ts'

const folder = soundFolder()
const FRAME = 1152
const FRAME_SECONDS = FRAME / 44_100
const shapes = {
  'speech.mp3': ['-c:a', 'libmp3lame', '-b:a', '64k', '-id3v2_version', '3', '-metadata', 'title=Nyheter'],
  'wide.mp3': ['-c:a', 'libmp3lame', '-b:a', '320k', '-ac', '2'],
  'varied.mp3': ['-c:a', 'libmp3lame', '-q:a', '6', '-ac', '2'],
  'low.mp3': ['-c:a', 'libmp3lame', '-b:a', '32k', '-ar', '22050'],
}
type Name = keyof typeof shapes

const pathOf = (name: string) => join(folder, name)
const soundOf = (name: Name) => readFileSync(pathOf(name))

beforeAll(() => {
  const wav = writeBabble(pathOf('speech.wav'), 6, -20)
  reshape(wav, Object.fromEntries(Object.entries(shapes).map(([name, options]) => [pathOf(name), options])))
})

/** The whole and its part from some frame on, decoded alike: without what an encoder says of its first samples. */
const decodeBeside = (name: Name, begin: number) => {
  const cut = cutParts(mp3Cutter, soundOf(name), [[{ begin: 0, end: null }], [{ begin, end: null }]])
  const paths = cut.map(({ bytes }, at) => {
    writeFileSync(pathOf(`${at}-${name}`), bytes)
    return pathOf(`${at}-${name}`)
  })
  return decodeSounds(paths)
}

/** The largest difference between the part and the end of the whole, from the sample `from` of the part. */
const differenceOf = (
  [whole = new Float32Array(), part = new Float32Array()]: readonly Float32Array[],
  from: number,
) => {
  let most = 0
  for (let n = from; n < part.length; n += 1)
    most = Math.max(most, Math.abs((part[n] ?? 0) - (whole[whole.length - part.length + n] ?? 1)))
  return most
}

describe('a part of an MP3', () => {
  it.each<Name>(['speech.mp3', 'varied.mp3', 'low.mp3'])(
    'sounds like that part of the whole, but for the first 26 ms: %s',
    (name) => {
      const decoded = decodeBeside(name, 3)
      expect(decoded[1]?.length).toBeGreaterThan(2.9 * (name === 'low.mp3' ? 22_050 : 44_100))
      expect(differenceOf(decoded, FRAME)).toBeLessThan(1e-4)
    },
  )

  it('is whole after four frames where no frame has room for what the ones before it lent', () =>
    expect(differenceOf(decodeBeside('wide.mp3', 3), 4 * FRAME)).toBeLessThan(1e-4))

  it('is as long as its clip, within a frame', () => {
    const clips = [
      [{ begin: 0.5, end: 1.234 }],
      [{ begin: 1.234, end: 2 }],
      [
        { begin: 2, end: 2.1 },
        { begin: 4, end: 5.5 },
      ],
    ]
    const lengths = cutParts(mp3Cutter, soundOf('speech.mp3'), clips).map(({ seconds }) => seconds)
    for (const [at, wanted] of [0.734, 0.766, 1.6].entries())
      expect(Math.abs((lengths[at] ?? 0) - wanted)).toBeLessThanOrEqual(FRAME_SECONDS)
  })

  it('shares no frame with the part that it meets, and loses none', () => {
    const borders = [0, 0.31, 1.7, 1.71, 3.333, null]
    const parts = borders.slice(0, -1).map((begin, at) => [{ begin: begin ?? 0, end: borders[at + 1] ?? null }])
    const cut = cutParts(mp3Cutter, soundOf('speech.mp3'), parts)
    const [whole] = cutParts(mp3Cutter, soundOf('speech.mp3'), [[{ begin: 0, end: null }]])
    expect(cut.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(whole?.seconds ?? 0, 6)
  })

  it('has neither the tag nor the header of the source', () => {
    const [whole] = cutParts(mp3Cutter, soundOf('speech.mp3'), [[{ begin: 0, end: null }]])
    const text = whole?.bytes.toString('latin1') ?? ''
    expect(['ID3', 'Info', 'Xing', 'Nyheter'].filter((mark) => text.includes(mark))).toEqual([])
  })

  it('is nothing where no frame is', () =>
    expect(cutParts(mp3Cutter, Buffer.alloc(3_000_000, 'ljud'), [[{ begin: 0, end: null }]])).toEqual([
      { bytes: Buffer.alloc(0), seconds: 0 },
    ]))
})
