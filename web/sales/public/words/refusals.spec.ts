import { expect, it } from 'vitest'
import { isOutdated, reasonIn } from './refusals.ts'
import { tongues } from './words.ts'

const expiredAnswer = { status: 409, shortCode: null, title: 'QuotationHasExpired', detail: 'På svenska.' }
const invalidAnswer = { status: 422, shortCode: null, title: 'Invalid', detail: 'På svenska.' }

it('says what a visitor can do, in her language', () => {
  expect(reasonIn(tongues.se, expiredAnswer)).toBe('Offerten gäller inte längre. Be oss om en ny.')
  expect(reasonIn(tongues.en, expiredAnswer)).toBe('The quotation is no longer valid. Ask us for a new one.')
  expect(reasonIn(tongues.se, invalidAnswer)).toBe('På svenska.')
  expect(reasonIn(tongues.en, invalidAnswer)).toBe('We could not receive it. Try again, or contact us.')
})

it.each([0, 500, 503])('blames the network for %i', (status) =>
  expect(reasonIn(tongues.en, { ...expiredAnswer, status })).toBe(tongues.en.say('offline')),
)

it('knows when the offer has to be read again', () => {
  expect(isOutdated(expiredAnswer)).toBe(true)
  expect(isOutdated(invalidAnswer)).toBe(false)
  expect(isOutdated(null)).toBe(false)
})
