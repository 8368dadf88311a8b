import { describe, expect, it } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ListeningFigures, PartSums } from '../../../domain/listening/listening-figures.ts'
import { shownFigures } from './figures.ts'
import { bucketsOf } from './periods.ts'

const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000b001')
const issueId = IssueId.parse('0198e0a0-0000-7000-8000-00000000c001')
const tenths = [8, 8, 7, 7, 6, 5, 5, 4, 4, 4]
const sums = (id: string, more: Partial<PartSums> = {}): PartSums => ({
  id,
  plays: 10,
  seconds: 600,
  downloads: 0,
  ends: 4,
  measured: 8,
  tenths,
  ...more,
})
const partNamed = (id: string, more: object = {}) => ({
  id,
  name: id,
  date: null,
  isRemoved: false,
  isExpected: true,
  ...more,
})
const place = {
  kind: 'issue' as const,
  of: { _id: 'i', name: 'Nr 47' },
  publication: { _id: publicationId, name: 'Bladet', orgName: 'Luleå kommun' },
  issue: { _id: issueId, name: 'Nr 47' },
  parts: [partNamed('Isvägen'), partNamed('Kören'), partNamed('Rubriken', { isExpected: false })],
}
const week = { from: '2026-11-16', to: '2026-11-22' }
const show = (figures: Partial<ListeningFigures>) =>
  shownFigures(place, week, { days: [], parts: [], kinds: [], ...figures })
const kind = (dimension: string, value: string, count: number) => ({ dimension, value, count })

describe('the figures of an issue', () => {
  it('have its articles in order, also those that nobody has heard, and the file of the whole issue', () => {
    const whole = { ...sums('', { plays: 0, seconds: 0, downloads: 6, measured: 0, tenths: [] }), id: null }
    const { parts } = show({ parts: [sums('Isvägen'), whole] })
    expect(parts.map(({ name, plays, minutes, ended, downloads }) => [name, plays, minutes, ended, downloads])).toEqual(
      [
        ['Isvägen', 10, 10, 50, 0],
        ['Kören', 0, 0, null, 0],
        ['Hela numret som en fil', 0, 0, null, 6],
      ],
    )
  })

  it('have a curve of what is heard of an article, when it is of more than a few', () => {
    expect(
      show({ parts: [sums('Isvägen'), sums('Kören', { measured: 0, tenths: tenths.map(() => 0) })] }).curve,
    ).toEqual([100, 100, 88, 88, 75, 63, 63, 50, 50, 50])
    expect(show({ parts: [sums('Isvägen', { measured: 4 })] }).curve).toBeNull()
  })

  it('tell counts by kind in fives, and no small ones, so that none can be worked out', () => {
    const { devices, sites, hours } = show({
      kinds: [
        kind('device', 'phone', 97),
        kind('device', 'speaker', 3),
        kind('site', 'other', 12),
        kind('hour', '7', 4),
        kind('hour', '8', 96),
      ],
    })
    expect(devices).toEqual([
      { name: 'Telefon', count: 95 },
      { name: 'Högtalare', count: null },
    ])
    expect(sites).toEqual([{ name: 'Annan webbplats', count: 10 }])
    expect(hours.slice(6, 9).map(({ count }) => count)).toEqual([0, null, 95])
  })

  it('have each day of the week', () => {
    const day = { day: '2026-11-20', plays: 7, visits: 3, seconds: 90, downloads: 2 }
    const { buckets, total, weekdays } = show({ days: [day] })
    expect(buckets.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 7, 0, 0])
    expect(total).toEqual({ plays: 7, minutes: 2, downloads: 2, visits: 3 })
    expect(weekdays[4]).toEqual({ name: 'Fredag', count: 9 })
  })
})

it.each([
  ['2026-11-01', '2026-11-30', 30, '2026-11-01', '2026-11-30'],
  ['2026-11-18', '2027-01-05', 8, '2026-11-22', '2027-01-04'],
  ['2026-01-15', '2026-12-31', 12, '2026-01-31', '2026-12-01'],
])('divides %s to %s into %i parts', (from, to, ...told) => {
  const buckets = bucketsOf({ from, to })
  expect([buckets.length, buckets[0]?.to, buckets.at(-1)?.from]).toEqual(told)
  expect(buckets.at(-1)?.to).toBe(to)
})
