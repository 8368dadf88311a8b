import { expect, it } from 'vitest'
import { wordsOf } from '../../../../domain/listening/words/words.ts'
import { dayInWords } from '../../../../projections/listening/playlist/day-in-words.ts'
import { articleOf } from '../../../../projections/listening/playlist/testing.ts'
import { clock, lengthOf, partsOf, speakLength, spokenPlace } from './times.ts'

const type = 'newspaper' as const
const swedish = wordsOf({ language: 'swedish', publication: { type } })
const english = wordsOf({ language: 'english', publication: { type } })

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
])('says %d seconds as %s', (seconds, words) => expect(speakLength(seconds, swedish)).toBe(words))

it('says where one is, in the language of the issue', () => {
  expect(spokenPlace(118, 318, swedish)).toBe('1 minut 58 sekunder av 5 minuter 18 sekunder')
  expect(spokenPlace(118, 3601, english)).toBe('1 minute 58 seconds of 1 hour 1 second')
})

it('writes dates in words, and nothing for nonsense', () =>
  expect([dayInWords('2026-11-24', swedish), dayInWords('2026-11-24', english), dayInWords('', swedish)]).toEqual([
    '24 november 2026',
    '24 November 2026',
    '',
  ]))

it('counts the names of sections to the article that they are heard before', () => {
  const spokenBefore = [{ _id: 's', url: '/s.mp3', duration: 1 }]
  const article = articleOf('Isvägen', { spokenBefore })
  expect(partsOf(article).map(({ url }) => url)).toEqual(['/s.mp3', '/Isvägen.mp3'])
  expect(lengthOf(article)).toBe(31)
})
