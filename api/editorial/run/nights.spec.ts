import { expect, it } from 'vitest'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { newSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { IssueId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'
import type { NightsView } from '../../../projections/editorial/nights/view.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
const readNights = async () => (await staff.get('/api/nights')).body as NightsView
const nightStart = '2026-11-30T02:00:00.000Z'
const runId = RunId.parse('0199e2a0-0000-7000-8000-0000000000d1')

it('answers what runs by itself, and what waits for a person until it goes on', async () => {
  const publication = PublicationId.parse(
    textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id'),
  )
  await admin.put(`/api/publications/saveProcess/${publication}`, [
    { id: 'natten', name: 'Natten', prio: 1, done: true },
  ])
  expect((await readNights()).publications).toEqual([])
  const nightSchedules = [newSchedule('vardagar', 'natten')]
  const nightAlarm = { enable: true, time: '06:00', emails: 'Maj@Example.se,nils@example.se', tellsSuccess: false }
  await admin.put(`/api/publications/${publication}`, { nightSchedules, nightAlarm })
  expect((await admin.get(`/api/publications/${publication}`)).body).toMatchObject({
    nightAlarm: { emails: 'Maj@Example.se\nnils@example.se' },
  })
  expect((await readNights()).publications).toMatchObject([
    { _id: publication, name: 'Bottenviksbladet', nightSchedules, processItems: [{ id: 'natten', name: 'Natten' }] },
  ])

  const issueId = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-30' }), '_id'))
  const { run } = api.services.handlers
  const start = { publicationId: publication, itemId: 'natten', name: 'Natten', steps: ['done'] } as const
  await run(runStream(issueId), { type: 'StartRun', runId, issueId, ...start, at: nightStart }, testContext('start'))
  expect((await readNights()).waiting).toEqual([])
  const end = { kind: 'failed', reason: 'Disken är full.' } as const
  await run(
    runStream(issueId),
    { type: 'EndStep', runId, step: 'done', attempt: 1, end, at: nightStart },
    testContext('end'),
  )
  expect((await readNights()).waiting).toMatchObject([
    {
      issue: issueId,
      publicationName: 'Bottenviksbladet',
      name: 'Natten',
      step: 'Numret är klart',
      reason: end.reason,
    },
  ])
  expect((await admin.get('/api/support/processes')).body).toMatchObject({
    total: 1,
    items: [{ source: 'run', state: 'parked', error: { words: end.reason }, acts: [], advice: { page: {} } }],
  })
  expect((await admin.get('/api/support/processes/still')).body).toEqual({ still: 1 })
  expect((await staff.get(`/api/issues/${issueId}/run`)).body).toMatchObject({ startedBy: 'Schemat' })
  await staff.post(`/api/issues/${issueId}/run/${runId}/resume`)
  expect((await readNights()).waiting).toEqual([])
  expect((await admin.get('/api/support/processes/still')).body).toEqual({ still: 0 })
})

it('answers what a schedule could not start, until a run of the issue starts', async () => {
  const publicationId = PublicationId.parse(textOf(await admin.post('/api/publications', { name: 'Norrsyn' }), '_id'))
  const issueId = IssueId.parse('0199e2a0-0000-7000-8000-0000000000d2')
  const { run } = api.services.handlers
  const at = api.services.now().toISOString()
  const refused = { runId, issueId, publicationId, itemId: 'natten', day: '2026-11-30', at } as const
  const refuse = { type: 'RefuseRun', ...refused, reason: 'NoIssueOfDay' } as const
  await run(runStream(issueId), refuse, testContext('refuse'))
  expect((await readNights()).refused).toMatchObject([
    {
      _id: issueId,
      issueName: null,
      publicationName: 'Norrsyn',
      day: '2026-11-30',
      reason: expect.stringContaining('Det finns inget nummer') as string,
    },
  ])
  const start = { type: 'StartRun', runId, issueId, publicationId, itemId: 'natten', name: 'Natten', at } as const
  await run(runStream(issueId), { ...start, steps: ['done'] }, testContext('start anew'))
  expect((await readNights()).refused).toEqual([])
})

it('refuses a schedule that cannot be', async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Norrsyn' }), '_id')
  const nightSchedules = [{ ...newSchedule('vardagar', 'natten'), weekdays: [] }]
  expect(await admin.put(`/api/publications/${publication}`, { nightSchedules })).toMatchObject({ status: 422 })
})

it('is for staff', async () => {
  expect(await api.as('customer').get('/api/nights')).toMatchObject({ status: 403 })
})
