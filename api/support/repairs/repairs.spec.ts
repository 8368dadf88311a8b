import { v7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import type { StandingJob } from '../../../commands/support/standing/stuck-work.ts'
import { emptyStuckWork } from '../../../commands/support/standing/testing.ts'
import { ForgettingId, RepairId } from '../../../domain/kernel/ids.ts'
import { proposalOf, skipStep } from '../../../domain/support/repair/examples.ts'
import { testApi, testContext, testUserId } from '../../testing.ts'

const issueId = v7()
const jobOf = (id: string): StandingJob => ({
  queue: 'delivery-ftp',
  id,
  state: 'retrying',
  attempt: 2,
  attempts: 5,
  since: '2026-11-30T08:00:00.000Z',
  nextTry: '2026-11-30T09:00:00.000Z',
  holder: null,
  error: '530 Login incorrect',
  fields: { issueId },
  correlationId: v7(),
  causationId: v7(),
  reportsOnly: false,
})
let stuckJobs: readonly StandingJob[] = []
const HOUR_MS = 3_600_000
const clock = { passed: 0 }
const api = await testApi(() => ({
  now: () => new Date(Date.now() + clock.passed),
  stuckWork: {
    ...emptyStuckWork,
    jobs: async () => stuckJobs,
    job: async (queue, id) => stuckJobs.find((job) => job.queue === queue && job.id === id),
  },
}))
const admin = api.as('admin')
beforeEach(() => {
  stuckJobs = [v7(), v7(), v7()].map(jobOf)
})

const actsOn = (kind: 'hurry-job' | 'delete-job', jobs = stuckJobs) =>
  jobs.map(({ queue, id: jobId }) => ({ kind, queue, jobId }))
const propose = (acts: readonly object[], reason = 'Servern har fått nytt lösenord.') =>
  admin.post('/api/support/repairs', { reason, acts })

it('lists what stands still by classes of errors, in plain words, and filters it', async () => {
  const { body } = await admin.get('/api/support/processes')
  expect(body).toMatchObject({
    total: 3,
    groups: [{ process: 'delivery-ftp', count: 3, words: 'Servern godtar inte användarnamnet eller lösenordet.' }],
  })
  expect((await admin.get('/api/support/processes?state=dead')).body).toMatchObject({ total: 0, items: [] })
  expect((await admin.get(`/api/support/processes?thing=issue-${issueId}`)).body).toMatchObject({ total: 3 })
})

it('carries a whole class out at once, with an outcome for each, and no act twice', async () => {
  const { body } = await propose([...actsOn('hurry-job'), { kind: 'hurry-job', queue: 'delivery-ftp', jobId: v7() }])
  expect(body).toMatchObject({
    outcomes: [
      { refused: null, waits: false },
      { refused: null },
      { refused: null },
      { refused: expect.stringMatching(/står inte still/) },
    ],
  })
  const second = await propose(actsOn('hurry-job'))
  expect(second.body).toMatchObject({ outcomes: [{ refused: expect.stringMatching(/redan börjat/) }, {}, {}] })
})

it('waits with what cannot be taken back for another administrator', async () => {
  await propose(actsOn('delete-job', stuckJobs.slice(0, 1)))
  const { body } = await admin.get('/api/support/repairs/proposals')
  const [proposal] = body as { readonly _id: string; readonly mayApprove: boolean; readonly reason: string }[]
  expect(proposal).toMatchObject({ mayApprove: false, reason: 'Servern har fått nytt lösenord.', actName: 'Ta bort' })
  const judged = await admin.post('/api/support/repairs/approve', { ids: [proposal?._id], reason: 'Det stämmer.' })
  expect(judged.body).toMatchObject([{ refused: expect.stringMatching(/Ingen annan|annan administratör/) }])
  await admin.post('/api/support/repairs/withdraw', { ids: [proposal?._id] })
  expect((await admin.get('/api/support/repairs/proposals')).body).toEqual([])
})

it('says of a proposal that it came by command', async () => {
  const repairId = RepairId.parse(v7())
  const proposal = { ...proposalOf(skipStep), repairId, by: testUserId('admin'), at: new Date().toISOString() }
  await api.services.handlers.repair(repairStream(repairId), proposal, testContext('by command'))
  await propose(actsOn('delete-job', stuckJobs.slice(0, 1)))
  const { body } = await admin.get('/api/support/repairs/proposals')
  expect(body).toMatchObject([{ _id: repairId, isByCommand: true }, { isByCommand: false }])
})

it('says when the only administrator may approve, counts it from then on, and names what is forgotten', async () => {
  clock.passed += 8 * 24 * HOUR_MS
  const subscriber = `subscriber-${v7()}`
  const things = [subscriber].map((stream) => ({ stream, values: 2 }))
  const plan = { things, follows: [], files: 0, letters: 0, stays: [] }
  const [at, by, forgettingId, repairId] = [api.services.now().toISOString(), testUserId('admin'), v7(), v7()]
  const begun = { forgettingId: ForgettingId.parse(forgettingId), ...plan, ground: 'asked', askedBy: by, at } as const
  await api.services.log.append(
    `forgetting-${forgettingId}`,
    [{ type: 'ForgettingBegun', data: begun }],
    'noStream',
    metadataBy(),
  )
  const act = { kind: 'forget-person', forgettingId } as const
  const proposed = { repairId: RepairId.parse(repairId), at, act, reason: 'x', by, needsSecond: true }
  await api.services.log.append(
    `repair-${repairId}`,
    [{ type: 'RepairProposed', data: proposed }],
    'noStream',
    metadataBy(),
  )
  const first = await admin.get('/api/support/repairs/proposals')
  expect(first.body).toMatchObject([
    {
      persons: [{ stream: subscriber, words: `Prenumerant …${subscriber.slice(-6)}` }],
      mayWithdraw: true,
      waitsBecause: expect.stringMatching(/Det är \d+ [a-z]+ \d{4} kl\. \d\d\.\d\d\.$/),
    },
  ])
  expect((await admin.get('/api/support/repairs/waiting')).body).toEqual({ proposals: 0 })
  clock.passed += 5 * HOUR_MS
  expect((await admin.get('/api/support/repairs/waiting')).body).toEqual({ proposals: 1 })
})

it.each([' ', 'aaaaaaaaaa', 'Ringde', '2026-11-30'])(
  'asks for a reason with words, at most 500 characters: %j',
  async (reason) => {
    expect(await propose(actsOn('hurry-job'), reason)).toMatchObject({
      status: 422,
      body: { field: 'reason', detail: expect.stringContaining('minst 8 tecken') },
    })
    expect((await propose(actsOn('hurry-job'), 'x'.repeat(501))).status).toBe(422)
  },
)

it('refuses edited fields that the worker does not know, at their names', async () => {
  const [{ queue, id: jobId }] = stuckJobs as [StandingJob]
  const answer = await propose([{ kind: 'edit-job', queue, jobId, fields: { issueId, other: 1 } }])
  expect(answer).toMatchObject({ status: 422, body: { fields: { other: expect.any(String) } } })
})

it.each(['user', 'customer', 'guest'] as const)('shows a %s nothing', async (role) => {
  const other = api.as(role)
  for (const path of [
    'processes',
    'processes/all',
    'processes/still',
    'deadlines',
    'repairs',
    'repairs/waiting',
    'repairs/proposals',
  ])
    expect((await other.get(`/api/support/${path}`)).status).toBe(403)
  expect((await other.post('/api/support/repairs', { reason: 'x', acts: actsOn('hurry-job') })).status).toBe(403)
})
