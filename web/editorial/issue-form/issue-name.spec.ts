import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLeftToServer, nameAfter } from './issue-name.ts'

const issueNaming = { publicationName: 'Bottenviksbladet', number: 46 }
const automaticName = { name: 'Bottenviksbladet nr 46, vecka 48', date: '2026-11-24' }

it('follows the date to another week', () => {
  expect(nameAfter(automaticName, '2026-12-01', issueNaming)).toBe('Bottenviksbladet nr 46, vecka 49')
})

it('takes the week of the ISO year around New Year', () => {
  expect(nameAfter(automaticName, '2027-01-01', issueNaming)).toBe('Bottenviksbladet nr 46, vecka 53')
})

it('leaves a name that somebody wrote', () => {
  expect(nameAfter({ ...automaticName, name: 'Julnumret' }, '2026-12-22', issueNaming)).toBe('Julnumret')
})

it('stays while the date is empty', () => {
  expect(nameAfter(automaticName, null, issueNaming)).toBe(automaticName.name)
})

it('comes back when the date comes back', () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (there, back) => {
      const first = { name: nameAfter(automaticName, back, issueNaming), date: back }
      const moved = { name: nameAfter(first, there, issueNaming), date: there }
      expect(nameAfter(moved, back, issueNaming)).toBe(first.name)
    }),
  )
})

it('is left to the server until it has been named by hand', () => {
  expect(isLeftToServer(automaticName, issueNaming, undefined)).toBe(true)
  expect(
    isLeftToServer({ name: 'Bottenviksbladet nr 46, vecka 49', date: '2026-12-01' }, issueNaming, automaticName),
  ).toBe(true)
  expect(isLeftToServer(automaticName, issueNaming, { ...automaticName, name: 'Julnumret' })).toBe(false)
  expect(isLeftToServer({ ...automaticName, name: 'Julnumret' }, issueNaming, automaticName)).toBe(false)
})
