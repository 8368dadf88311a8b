import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLeftToServer, nameAfter } from './issue-name.ts'

const naming = { publicationName: 'Bottenviksbladet', number: 46 }
const untouched = { name: 'Bottenviksbladet nr 46, vecka 48', date: '2026-11-24' }

it('follows the date to another week', () => {
  expect(nameAfter(untouched, '2026-12-01', naming)).toBe('Bottenviksbladet nr 46, vecka 49')
})

it('takes the week of the ISO year around New Year', () => {
  expect(nameAfter(untouched, '2027-01-01', naming)).toBe('Bottenviksbladet nr 46, vecka 53')
})

it('leaves a name that somebody wrote', () => {
  expect(nameAfter({ ...untouched, name: 'Julnumret' }, '2026-12-22', naming)).toBe('Julnumret')
})

it('stays while the date is empty', () => {
  expect(nameAfter(untouched, null, naming)).toBe(untouched.name)
})

it('comes back when the date comes back', () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (there, back) => {
      const first = { name: nameAfter(untouched, back, naming), date: back }
      const moved = { name: nameAfter(first, there, naming), date: there }
      expect(nameAfter(moved, back, naming)).toBe(first.name)
    }),
  )
})

it('is left to the server until it has been named by hand', () => {
  expect(isLeftToServer(untouched, naming, undefined)).toBe(true)
  expect(isLeftToServer({ name: 'Bottenviksbladet nr 46, vecka 49', date: '2026-12-01' }, naming, untouched)).toBe(true)
  expect(isLeftToServer(untouched, naming, { ...untouched, name: 'Julnumret' })).toBe(false)
  expect(isLeftToServer({ ...untouched, name: 'Julnumret' }, naming, untouched)).toBe(false)
})
