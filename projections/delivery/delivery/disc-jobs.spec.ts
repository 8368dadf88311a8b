import { beforeEach, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { opened, removed } from '../../../domain/editorial/issue/examples.ts'
import { BurnId, DeliveryId } from '../../../domain/kernel/ids.ts'
import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { burnId, burnOrdered, imageReady, issueId } from '../../../domain/subscribers/burn/examples.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { burns } from '../../subscribers/burn/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recorded } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { countUndelivered, listDeliveries } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, burns, deliveries, issues))

const newerId = BurnId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const hour = (nth: number) => `2026-11-20T${nth}:00:00.000Z`
const jobId = (nth: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000002${nth}`)

const { data } = burnOrdered
const failed: BurnEvent = {
  type: 'BurnFailed',
  data: { burnId, issueId, at: hour(11), turn: 1, made: 0, reason: 'Skivorna kunde inte läggas i robotens mapp.' },
}
const newer = (more: Partial<typeof data> = {}): BurnEvent => ({
  ...burnOrdered,
  data: { ...data, burnId: newerId, at: hour(12), robot: 2, ...more },
})
const stopped: BurnEvent = { type: 'BurnStopped', data: { burnId: newerId, issueId, at: hour(13) } }
const retried: BurnEvent = { type: 'BurnRetried', data: { burnId, issueId, at: hour(13), robot: 2, turn: 2 } }
const unwanted: BurnEvent = { type: 'BurnStopped', data: { burnId, issueId, at: hour(13) } }

/** What could not be laid in a robot's folder. */
const parked = (nth: number, of: BurnId): readonly DeliveryEvent[] => {
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

const burnt = (...events: readonly BurnEvent[]) => projectAll(db, burns, recorded(...events))
const happened = (...events: readonly DeliveryEvent[]) => projectAll(db, deliveries, recorded(...events))
const waiting = async () => {
  const { items } = await listDeliveries(db, { sort: 'latest', direction: 'asc' })
  const open = items.filter(({ status, isSettled }) => status === 'parked' && !isSettled).map(({ _id }) => _id)
  return { open, count: await countUndelivered(db) }
}
const waits = { open: [jobId(11)], count: 1 }
const nothing = { open: [], count: 0 }

it.each<[string, readonly BurnEvent[], typeof waits | typeof nothing]>([
  ['stopped', [failed], waits],
  ['not been told of yet', [], waits],
  ['been ordered anew', [failed, newer()], nothing],
  ['been ordered anew in part', [failed, newer({ copies: 54 })], waits],
  ['been ordered anew, and that was cancelled', [failed, newer(), stopped], waits],
  ['been ordered in another format', [failed, newer({ format: 'daisy' })], waits],
  ['been stopped by somebody', [failed, unwanted], nothing],
  ['been done elsewhere', [failed, retried, { type: 'BurnDone', data: { ...retried.data, made: 55 } }], nothing],
])('discs that could not be laid in a folder wait for somebody as the burn that has %s', async (_, events, told) => {
  await burnt(burnOrdered, imageReady, ...events)
  await happened(...parked(11, burnId))
  expect(await waiting()).toEqual(told)
})

it('wait also where others of the same issue were laid since, and not where the same were', async () => {
  await burnt(burnOrdered, imageReady, failed, newer({ format: 'daisy' }))
  await happened(...parked(11, burnId), ...parked(12, newerId).slice(0, 1))
  expect(await waiting()).toEqual(waits)
  await happened(...parked(13, burnId))
  expect(await waiting()).toEqual({ open: [jobId(13)], count: 1 })
})

it('wait for nobody where their issue is gone', async () => {
  await burnt(burnOrdered, imageReady, failed)
  await happened(...parked(11, burnId))
  const ofIssue = { ...opened, data: { ...opened.data, issueId } }
  await projectAll(db, issues, recorded<IssueEvent>(ofIssue))
  expect(await waiting()).toEqual(waits)
  const gone = { ...removed, data: { ...removed.data, issueId } }
  await projectAll(db, issues, recorded<IssueEvent>(ofIssue, gone))
  expect(await waiting()).toEqual(nothing)
})
