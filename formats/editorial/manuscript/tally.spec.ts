import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { newTally } from './tally.ts'
import { wordsIn } from './words.ts'

const pieces = array(string({ unit: constantFrom('a', 'å', '7', ' ', '\n', '-', '.', "'"), maxLength: 40 }))

it('counts the same however a text is cut', () =>
  assert(
    property(pieces, integer({ min: 1, max: 800 }), (texts, times) => {
      const tally = newTally()
      for (let time = 0; time < times; time += 1) for (const text of texts) tally.add(text)
      expect(tally.words()).toBe(wordsIn(texts.join('').repeat(times)))
    }),
    { numRuns: 30 },
  ))

it('is refused when there is no end to it', () => {
  const tally = newTally()
  const line = 'ord '.repeat(250_000)
  for (let written = 0; written < 20; written += 1) tally.add(line)
  expect(() => tally.add('mer')).toThrow('TooLarge')
})
