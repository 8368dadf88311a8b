import { expect, it } from 'vitest'
import { cutParts } from './testing.ts'
import { wavCutter } from './wav-cutter.ts'

const RATE = 8_000

const chunk = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content])
}

const samplesOf = (seconds: number) =>
  Buffer.concat(
    Array.from({ length: seconds * RATE }, (_, n) => {
      const sample = Buffer.alloc(2)
      sample.writeUInt16LE(n)
      return sample
    }),
  )

const format = (code: number) => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt16LE(1, 2)
  bytes.writeUInt32LE(RATE, 4)
  bytes.writeUInt32LE(2 * RATE, 8)
  bytes.writeUInt16LE(2, 12)
  bytes.writeUInt16LE(16, 14)
  return chunk('fmt ', bytes)
}

const wavOf = ({ code = 1, kind = 'RIFF', dataSize = undefined as number | undefined } = {}) => {
  const data = chunk('data', samplesOf(3))
  if (dataSize !== undefined) data.writeUInt32LE(dataSize, 4)
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('LIST', Buffer.alloc(50)), format(code), data])
  return Buffer.concat([chunk(kind, body), dataSize === undefined ? chunk('note', Buffer.alloc(900)) : Buffer.alloc(0)])
}

const firstSample = (bytes: Buffer) => bytes.readUInt16LE(44)
const lastSample = (bytes: Buffer) => bytes.readUInt16LE(bytes.length - 2)

it.each([
  ['a WAV', wavOf()],
  ['one whose length nobody stated', wavOf({ dataSize: 0xffff_ffff, kind: 'RF64' })],
])('cuts %s to the sample', (_, wav) => {
  const [one, other] = cutParts(wavCutter, wav, [
    [{ begin: 0.5, end: 1.000_1 }],
    [
      { begin: 1.000_1, end: 1.5 },
      { begin: 2, end: null },
    ],
  ])
  expect(one && [firstSample(one.bytes), lastSample(one.bytes), one.seconds]).toEqual([4_000, 8_000, 4_001 / RATE])
  expect(other && [firstSample(other.bytes), lastSample(other.bytes)]).toEqual([8_001, 23_999])
  expect(other?.seconds).toBeCloseTo((3_999 + 8_000) / RATE, 9)
  expect([one?.bytes.readUInt32LE(4), one?.bytes.readUInt32LE(40)]).toEqual([36 + 8_002, 8_002])
})

it('takes nothing of a WAV whose samples lie packed', () =>
  expect(cutParts(wavCutter, wavOf({ code: 2 }), [[{ begin: 0, end: null }]])).toEqual([
    { bytes: Buffer.alloc(0), seconds: 0 },
  ]))
