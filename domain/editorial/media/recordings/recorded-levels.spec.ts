import { expect, it } from 'vitest'
import { meanLufs } from '../sounds/findings.ts'
import { recordedLevels } from './recorded-levels.ts'

/** Steps of 100 ms at a level. */
const steps = (lufs: number, seconds: number) => Array.from({ length: seconds * 10 }, () => lufs)

/** What the meter tells of them: the mean power of the last four. */
const blocksOf = (levels: readonly number[]) =>
  levels.map((_, at) => meanLufs(Array.from({ length: 4 }, (__, back) => levels[at - back] ?? -200)))

const sentence = steps(-23, 5)

it('keeps how loud the reading came, and how loud the room is between its words', () => {
  const breath = steps(-45, 0.5)
  const momentary = blocksOf([...sentence, ...steps(-62, 1), ...sentence, ...breath, ...steps(-62, 1), ...sentence])
  expect(recordedLevels({ integratedLufs: -23.04, momentary })).toEqual({ integratedLufs: -23, noiseLufs: -62 })
})

it('says nothing of the room where there is no pause', () => {
  const momentary = blocksOf([...sentence, ...steps(-62, 0.4), ...sentence])
  expect(recordedLevels({ integratedLufs: -23, momentary })).toEqual({ integratedLufs: -23 })
})

it('says nothing of the room where a program has silenced the pauses', () => {
  const momentary = blocksOf([...sentence, ...steps(-120.7, 2), ...sentence])
  expect(recordedLevels({ integratedLufs: -23, momentary })).toEqual({ integratedLufs: -23 })
})

it('does not count the beginning of the meter as a pause', () => {
  const momentary = [-120.7, -120.7, -60, ...steps(-23, 10)]
  expect(recordedLevels({ integratedLufs: -23, momentary })).toEqual({ integratedLufs: -23 })
})

it('keeps nothing of silence', () => {
  expect(recordedLevels({ integratedLufs: -70, momentary: steps(-80, 10) })).toBeUndefined()
})
