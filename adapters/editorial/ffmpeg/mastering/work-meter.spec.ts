import { join } from 'node:path'
import { expect, it } from 'vitest'
import { encodeMp3 } from '../encoding/encode-mp3.ts'
import { soundFolder } from '../testing/sounds.ts'
import { writeBabble } from '../testing/written-sounds.ts'
import { meterWork } from './work-meter.ts'

const home = soundFolder()

it('tells how far a sound has been worked through, about three times its length in all', async () => {
  const source = writeBabble(join(home, 'reading.wav'), 20, -20)
  const told: number[] = []
  const work = () => encodeMp3({ source, output: join(home, 'reading.mp3'), targetLufs: -18 })
  const made = await meterWork((milliseconds) => told.push(milliseconds), work)
  expect(made.kind).toBe('ok')
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(Math.abs((told.at(-1) ?? 0) / 20_000 - 3)).toBeLessThan(0.2)
})
