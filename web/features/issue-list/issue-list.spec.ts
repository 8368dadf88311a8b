import { expect, it } from 'vitest'
import type { IssueListed } from '../../queries/issues.ts'
import { arrange, csvOf, type ListState } from './issue-list.ts'

const now = '2026-11-20T08:42:00.000Z'

const issue = (number: number, date: string, more: Partial<IssueListed> = {}) =>
  // The list reads only these fields.
  ({
    _id: `i${number}`,
    number,
    name: `Nr ${number}`,
    shortName: '',
    info: '',
    date,
    createdAt: '2026-11-01T08:00:00.000Z',
    availableFromDate: '2026-11-02T05:00:00.000Z',
    ...more,
  }) as IssueListed

const issues = [
  issue(9, '2026-11-03'),
  issue(46, '2026-11-24', { availableFromDate: null, info: 'Greta läser in' }),
  issue(45, '2026-11-17', { availableFromDate: '2026-11-30T05:00:00.000Z' }),
  issue(10, '2026-11-03'),
]
const all: ListState = { words: '', filter: 'alla', sort: { column: 'date', direction: 'descending' } }
const names = (state: Partial<ListState>) => arrange(issues, { ...all, ...state }, now).map(({ name }) => name)

it('puts the latest first, and of the same day the higher number', () => {
  expect(names({})).toEqual(['Nr 46', 'Nr 45', 'Nr 10', 'Nr 9'])
})

it('sorts names as people count', () => {
  expect(names({ sort: { column: 'name', direction: 'ascending' } })).toEqual(['Nr 9', 'Nr 10', 'Nr 45', 'Nr 46'])
})

it('counts what is to come as not released', () => {
  expect(names({ filter: 'ej-slappta' })).toEqual(['Nr 46', 'Nr 45'])
  expect(names({ filter: 'slappta' })).toEqual(['Nr 10', 'Nr 9'])
})

it('searches from two characters on', () => {
  expect(names({ words: 'greta' })).toEqual(['Nr 46'])
  expect(names({ words: 'g' })).toHaveLength(4)
})

it('writes what is shown as rows of text', () => {
  expect(csvOf(arrange(issues, { ...all, words: 'greta' }, now), now)[1]).toEqual([
    'Nr 46',
    '2026-11-24',
    '2026-11-01',
    'Ej släppt',
    '',
    'Greta läser in',
  ])
})

it('writes days and times as they are in Sweden', () => {
  const released = { createdAt: '2026-11-20T23:30:00.000Z', availableFromDate: '2026-11-21T23:00:00.000Z' }
  const [, cells] = csvOf([issue(47, '2026-11-22', released)], '2026-11-30T08:00:00.000Z')
  expect(cells?.slice(2, 5)).toEqual(['2026-11-21', expect.stringContaining('Släppt'), '2026-11-22 00:00'])
})
