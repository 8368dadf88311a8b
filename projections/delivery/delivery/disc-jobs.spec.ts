import { beforeEach, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueOpened, issueRemoved } from '../../../domain/editorial/issue/examples.ts'
import { BurnId, DeliveryId } from '../../../domain/kernel/ids.ts'
import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { burnId, burnOrdered, imageReady, issueId } from '../../../domain/subscribers/burn/examples.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { burns } from '../../subscribers/burn/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { countUndelivered, listDeliveries } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, burns, deliveries, issues))

const newerId = BurnId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const hour = (nth: number) => `2026-11-20T${nth}:00:00.000Z`
const jobId = (nth: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000002${nth}`)

const { data } = burnOrdered
const burnFailed: BurnEvent = {
  type: 'BurnFailed',
  data: { burnId, issueId, at: hour(11), turn: 1, made: 0, reason: 'Skivorna kunde inte läggas i robotens mapp.' },
}
const newerBurnOrdered = (more: Partial<typeof data> = {}): BurnEvent => ({
  ...burnOrdered,
  data: { ...data, burnId: newerId, at: hour(12), robot: 2, ...more },
})
const newerBurnStopped: BurnEvent = { type: 'BurnStopped', data: { burnId: newerId, issueId, at: hour(13) } }
const burnRetried: BurnEvent = { type: 'BurnRetried', data: { burnId, issueId, at: hour(13), robot: 2, turn: 2 } }
const unwantedBurnStopped: BurnEvent = { type: 'BurnStopped', data: { burnId, issueId, at: hour(13) } }

/** A ticket that could not be put in a robot's folder. */
const parkedJob = (nth: number, of: BurnId): readonly DeliveryEvent[] => {
  const about = { deliveryId: jobId(nth), at: hour(nth) }
  const what = { burnId: of, issueId, productionId: 'p', turn: '1' }
  return [
    { type: 'DeliveryOrdered', data: { ...about, channel: 'burn', template: 'disc-job', about: what } },
    {
      type: 'DeliveryParked',
      data: { ...about, attempt: 0, reason: 'Robotens mapp går inte att skriva i.', isUnclear: false },
    },
  ]
}

const projectBurns = (...events: readonly BurnEvent[]) => projectAll(db, burns, recordedHistory(...events))
const projectDeliveries = (...events: readonly DeliveryEvent[]) =>
  projectAll(db, deliveries, recordedHistory(...events))
const countWaiting = async () => {
  const { items } = await listDeliveries(db, { sort: 'latest', direction: 'asc' })
  const open = items.filter(({ status, isSettled }) => status === 'parked' && !isSettled).map(({ _id }) => _id)
  return { open, count: await countUndelivered(db) }
}
const oneOpenJob = { open: [jobId(11)], count: 1 }
const noOpenJob = { open: [], count: 0 }

it.each<[string, readonly BurnEvent[], typeof oneOpenJob | typeof noOpenJob]>([
  ['stopped', [burnFailed], oneOpenJob],
  ['not been told of yet', [], oneOpenJob],
  ['been ordered anew', [burnFailed, newerBurnOrdered()], noOpenJob],
  ['been ordered anew in part', [burnFailed, newerBurnOrdered({ copies: 54 })], oneOpenJob],
  ['been ordered anew, and that was cancelled', [burnFailed, newerBurnOrdered(), newerBurnStopped], oneOpenJob],
  ['been ordered in another format', [burnFailed, newerBurnOrdered({ format: 'daisy' })], oneOpenJob],
  ['been stopped by somebody', [burnFailed, unwantedBurnStopped], noOpenJob],
  [
    'been done elsewhere',
    [burnFailed, burnRetried, { type: 'BurnDone', data: { ...burnRetried.data, made: 55 } }],
    noOpenJob,
  ],
])('discs that could not be laid in a folder wait for somebody as the burn that has %s', async (_, events, told) => {
  await projectBurns(burnOrdered, imageReady, ...events)
  await projectDeliveries(...parkedJob(11, burnId))
  expect(await countWaiting()).toEqual(told)
})

it('wait also where others of the same issue were laid since, and not where the same were', async () => {
  await projectBurns(burnOrdered, imageReady, burnFailed, newerBurnOrdered({ format: 'daisy' }))
  await projectDeliveries(...parkedJob(11, burnId), ...parkedJob(12, newerId).slice(0, 1))
  expect(await countWaiting()).toEqual(oneOpenJob)
  await projectDeliveries(...parkedJob(13, burnId))
  expect(await countWaiting()).toEqual({ open: [jobId(13)], count: 1 })
})

it('wait for nobody where their issue is gone', async () => {
  await projectBurns(burnOrdered, imageReady, burnFailed)
  await projectDeliveries(...parkedJob(11, burnId))
  const ofIssue = { ...issueOpened, data: { ...issueOpened.data, issueId } }
  await projectAll(db, issues, recordedHistory<IssueEvent>(ofIssue))
  expect(await countWaiting()).toEqual(oneOpenJob)
  const gone = { ...issueRemoved, data: { ...issueRemoved.data, issueId } }
  await projectAll(db, issues, recordedHistory<IssueEvent>(ofIssue, gone))
  expect(await countWaiting()).toEqual(noOpenJob)
})
