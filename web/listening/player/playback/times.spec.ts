import { expect, it } from 'vitest'
import { articleOf } from '../../../../projections/listening/playlist/testing.ts'
import { clock, lengthOf, longDate, partsOf, speakLength, spokenPlace } from './times.ts'

it.each([
  [0, '0:00'],
  [118, '1:58'],
  [118.6, '1:59'],
  [3723, '1:02:03'],
  [-4, '0:00'],
])('writes %d seconds as %s', (seconds, text) => expect(clock(seconds)).toBe(text))

it.each([
  [0, '0 sekunder'],
  [1, '1 sekund'],
  [61, '1 minut 1 sekund'],
  [3600, '1 timme'],
  [7322, '2 timmar 2 minuter 2 sekunder'],
])('says %d seconds as %s', (seconds, words) => expect(speakLength(seconds)).toBe(words))

it('says where one is', () => expect(spokenPlace(118, 318)).toBe('1 minut 58 sekunder av 5 minuter 18 sekunder'))

it('writes dates in words, and nothing for nonsense', () =>
  expect([longDate('2026-11-24'), longDate('')]).toEqual(['24 november 2026', '']))

it('counts the names of sections to the article that they are heard before', () => {
  const spokenBefore = [{ _id: 's', url: '/s.mp3', duration: 1 }]
  const article = articleOf('Isvägen', { spokenBefore })
  expect(partsOf(article).map(({ url }) => url)).toEqual(['/s.mp3', '/Isvägen.mp3'])
  expect(lengthOf(article)).toBe(31)
})
