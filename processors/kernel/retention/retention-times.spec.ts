import { expect, it } from 'vitest'
import { endOfDays, keptLonger, type RetentionTimes, retentionDue } from './retention-times.ts'

const start = '2026-03-02T09:00:00.000Z'
const chosenTime = (time: number | null): RetentionTimes => ({
  timeOf: async () => ({ time, setBy: null }),
  noteSwept: async () => undefined,
})
const lookAt = (now: string, time: number | null, data: Readonly<Record<string, string>> = { from: start }) =>
  keptLonger(chosenTime(time), { kind: 'request', due: { data }, now })

it('falls due after the shortest time that may be chosen, and remembers from when the time counts', () =>
  expect(retentionDue({ least: 14 }, { kind: 'k', id: 'i', data: { a: 1 }, from: start })).toEqual({
    kind: 'k',
    id: 'i',
    at: '2026-03-15T23:00:00.000Z',
    data: { a: 1, from: start },
  }))

it.each([
  ['is over at the midnight of the chosen time', '2026-03-31T22:00:00.000Z', 30, undefined],
  ['is kept until then', '2026-03-31T21:59:59.000Z', 30, '2026-03-31T22:00:00.000Z'],
  ['is kept longer where a longer time is chosen', '2026-05-30T22:00:00.000Z', 365, '2027-03-01T23:00:00.000Z'],
  ['is kept while no time is chosen', '2036-03-02T09:00:00.000Z', null, '2036-03-31T22:00:00.000Z'],
])('%s', async (_, now, time, again) => expect(await lookAt(now, time)).toBe(again))

it('keeps the moment that an earlier release has set', async () =>
  expect(await lookAt('2026-03-03T09:00:00.000Z', 90, {})).toBeUndefined())

it('counts backwards too, for what is swept each night', () =>
  expect(endOfDays('2026-03-16T09:00:00.000Z', -14)).toBe('2026-03-01T23:00:00.000Z'))
