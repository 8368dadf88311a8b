import { expect, it } from 'vitest'
import { lanes } from './lanes.ts'
import { type TimelineRow, withLetters } from './rows.ts'

const row = (id: string, at: string, label: string, isOwn = false): TimelineRow => ({
  id,
  label,
  at,
  lane: lanes.job,
  stream: null,
  revision: null,
  isOwn,
  said: '',
  actor: '',
  channel: '',
  reason: '',
  isFault: false,
  after: [],
})

it('letters what belongs to an event in the order of time, jobs among events', () => {
  const events = [
    row('ordered', '2026-11-16T09:00:00.000Z', '7'),
    row('own', '2026-11-16T09:00:01.000Z', '7', true),
    row('gave-up', '2026-11-16T09:00:03.000Z', '7'),
    row('elsewhere', '2026-11-16T09:00:05.000Z', '12'),
  ]
  const jobs = [row('attempt', '2026-11-16T09:00:02.000Z', '7')]
  expect(withLetters([...events, ...jobs]).map(({ id, label }) => [id, label])).toEqual([
    ['ordered', '7a'],
    ['own', '7'],
    ['gave-up', '7c'],
    ['elsewhere', '12a'],
    ['attempt', '7b'],
  ])
})
