import { expect, it } from 'vitest'
import { isOutdated, reasonIn } from './refusals.ts'
import { tongues } from './words.ts'

const expired = { status: 409, shortCode: null, title: 'QuotationHasExpired', detail: 'På svenska.' }
const other = { status: 422, shortCode: null, title: 'Invalid', detail: 'På svenska.' }

it('says what a visitor can do, in her language', () => {
  expect(reasonIn(tongues.se, expired)).toBe('Offerten gäller inte längre. Be oss om en ny.')
  expect(reasonIn(tongues.en, expired)).toBe('The quotation is no longer valid. Ask us for a new one.')
  expect(reasonIn(tongues.se, other)).toBe('På svenska.')
  expect(reasonIn(tongues.en, other)).toBe('We could not receive it. Try again, or contact us.')
})

it.each([0, 500, 503])('blames the network for %i', (status) =>
  expect(reasonIn(tongues.en, { ...expired, status })).toBe(tongues.en.say('offline')),
)

it('knows when the offer has to be read again', () => {
  expect(isOutdated(expired)).toBe(true)
  expect(isOutdated(other)).toBe(false)
  expect(isOutdated(null)).toBe(false)
})
