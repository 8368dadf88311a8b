import { describe, expect, it } from 'vitest'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { isoWeek, weeksOf } from '../../../domain/kernel/values/dates/iso-week.ts'
import type { SubscriberImportView } from '../subscriber-import/view.ts'
import { averagesOf, lastWeekOf, listsIn, weeksIn } from './year.ts'

describe('lists that were taken in', () => {
  const _id = ImportId.parse('0199e2a0-0000-7000-8000-0000000000a1')
  const done = { added: 212, changed: 3, removed: 34 }
  const taken: SubscriberImportView = {
    _id,
    publication: PublicationId.parse('0199e2a0-0000-7000-8000-000000000002'),
    rows: 300,
    listDay: null,
    newerList: null,
    columns: [],
    counts: null,
    status: 'completed',
    planned: null,
    done,
    undone: null,
    receivedBy: 'Maj Ek',
    startedBy: 'Maj Ek',
    undoneBy: null,
    receivedAt: '2026-04-19T09:00:00.000Z',
    completedAt: '2026-04-19T23:30:00.000Z',
    undoneAt: null,
  }

  it('stand in the week in Sweden in which that was done, unless they were undone', () => {
    expect(listsIn(2026, [taken], dayInSweden)).toEqual([{ _id, week: 17, ...done }])
    expect(listsIn(2025, [taken], dayInSweden)).toEqual([])
    expect(listsIn(2026, [{ ...taken, status: 'undone' }], dayInSweden)).toEqual([])
  })
})

describe('weeks', () => {
  it('are 53 in a year that has them, and go on into the next one', () => {
    expect(lastWeekOf(2026, '2027-01-03')).toBe(53)
    expect(lastWeekOf(2026, '2027-01-04')).toBe(53)
    expect(lastWeekOf(2020, '2026-11-26')).toBe(53)
    expect(lastWeekOf(2027, '2027-01-03')).toBe(0)
    expect(isoWeek('2027-01-04')).toEqual({ year: 2027, week: 1 })
    expect(weeksOf(2025)).toBe(52)
  })

  it('count today in the present one, and averages are of those that there are', () => {
    const told = { turns: [], listened: new Map<string, number>(), listenedSince: '2026-01-01' }
    const steps = [
      { kind: 'app', day: '2026-01-10', by: 2 },
      { kind: 'app', day: '2026-01-16', by: 5 },
    ] as const
    const weeks = weeksIn(2026, { ...told, steps, today: '2026-01-15' })
    expect(weeks.map(({ counts }) => counts.app)).toEqual([0, 2, 2])
    expect(averagesOf(weeks).app).toBe(1.33)
    expect(averagesOf([]).app).toBe(0)
  })
})
