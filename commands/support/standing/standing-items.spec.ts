import { expect, it } from 'vitest'
import { countStill, standingItems } from './standing-items.ts'
import type { StandingJob } from './stuck-work.ts'

const deliveryId = '0199e2a0-0000-7000-8000-0000000000d1'
const instant = '2026-11-30T08:00:00.000Z'
const delivery = { id: deliveryId, channel: 'ftp', reason: 'Lösenordet saknas.', attempts: 5, since: instant }
const jobOf = (id: string, more: Partial<StandingJob>): StandingJob => ({
  queue: 'delivery-ftp',
  id,
  state: 'dead',
  attempt: 5,
  attempts: 5,
  since: instant,
  nextTry: null,
  holder: null,
  error: null,
  fields: {},
  correlationId: null,
  causationId: null,
  reportsOnly: false,
  ...more,
})

const run = {
  issue: '0199e2a0-0000-7000-8000-0000000000d2',
  issueName: 'Nr 46',
  publication: '0199e2a0-0000-7000-8000-0000000000e1',
  name: 'Natten',
  stepId: 'make:daisy',
  step: 'Daisy',
  reason: 'Disken är full.',
  at: instant,
  startedAt: instant,
}

it('counts a parked delivery once, a stopped run, a job that was given up, and no job that runs', () => {
  const jobs = [jobOf('one', { fields: { deliveryId } }), jobOf('two', {}), jobOf('three', { state: 'active' })]
  expect(countStill(standingItems({ steps: [], jobs, deliveries: [delivery], runs: [run] }))).toEqual({
    step: 0,
    job: 1,
    delivery: 1,
    run: 1,
  })
})
