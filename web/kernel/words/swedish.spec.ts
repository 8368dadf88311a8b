import { expect, it } from 'vitest'
import { dateOf, endSentence, sayDate, sayDay, sayDuration, sayLength, sayNumber, sayTime } from './swedish.ts'

it('says dates and times as in Stockholm', () => {
  expect(sayDay('2026-11-20')).toBe('Fredag 20 november 2026')
  expect(sayDate('2026-11-24')).toBe('24 november 2026')
  expect(dateOf('2026-11-23T23:30:00Z')).toBe('2026-11-24')
  expect(sayDate('2026-11-23T23:30:00Z')).toBe('24 november 2026')
  expect(sayTime('2026-11-20T08:42:00Z')).toBe('09.42')
})

it('says numbers and lengths', () => {
  expect(sayNumber(15_066)).toBe('15\u00a0066')
  expect(sayLength(192)).toBe('3:12')
  expect(sayLength(3792)).toBe('1:03:12')
  expect(sayDuration(1753)).toBe('29 min 13 s')
  expect(sayDuration(24_900)).toBe('6 h 55 min')
  expect(sayDuration(3_601)).toBe('1 h 1 s')
  expect(sayDuration(0)).toBe('0 s')
})

it.each([
  ['Anna', 'Säg Anna.', 'Säg Anna?'],
  ['J.', 'Säg J.', 'Säg J.?'],
  ['Sluta nu!', 'Säg Sluta nu!', 'Säg Sluta nu!?'],
  ['Vem där?', 'Säg Vem där?', 'Säg Vem där?'],
  ['Vem där?!', 'Säg Vem där?!', 'Säg Vem där?!'],
  ['Och sen…', 'Säg Och sen…', 'Säg Och sen…?'],
])('ends a sentence and a question about %s with the mark of each', (name, sentence, question) => {
  expect(endSentence(`Säg ${name}`, '.')).toBe(sentence)
  expect(endSentence(`Säg ${name}`, '?')).toBe(question)
})
