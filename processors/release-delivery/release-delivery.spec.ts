import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { DeliveryId, type IssueId } from '../../domain/core/ids.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { issueId, publicationId } from '../../domain/production/examples.ts'
import type { SomeSettings } from '../../domain/publication/commands.ts'
import { recordedAs } from '../../projections/testing.ts'
import { madeIssue } from '../testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../testing/production-world.ts'
import { deliverReleased, releaseDelivery } from './release-delivery.ts'

const at = '2026-11-25T05:00:00.000Z'
const released = { type: 'IssueReleased', data: { issueId, publicationId, availableFromDate: at } } as const

let folder: string
let desk: Desk
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(() => rm(folder, { recursive: true }))

it('waits for the moment from which listeners find an issue, while it is to be released', () => {
  const withdrawn = [{ withdraw: { kind: 'release-delivery', id: issueId } }]
  expect(releaseDelivery.react(null, recordedAs(released, 1))).toEqual([{ due: due(issueId) }])
  const { availableFromDate: _, ...data } = released.data
  expect(releaseDelivery.react(null, recordedAs({ type: 'IssueDeactivated', data }, 2))).toEqual(withdrawn)
  expect(releaseDelivery.react(null, recordedAs({ type: 'IssueRemoved', data }, 2))).toEqual(withdrawn)
})

const due = (id: string) => ({ kind: 'release-delivery', id, at, data: { issueId: id } })

const ordered = async () => {
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryOrdered'] } })
  // The cast is sound: the filter lets nothing else through.
  return events.map(({ event }) => (event as DeliveryEvent).data)
}

const fallDue = async (id: IssueId) =>
  deliverReleased(desk.handlers).fallDue({ ...due(id), correlationId: id, causationId: id }, at, newContext())

const ftp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' } as const
const files = { 'a.mp3': 'a' }

it.each<[string, SomeSettings, number]>([
  ['goes by itself where that is wanted', { exportToFtp: { ...ftp, automatic: true } }, 1],
  ['waits to be asked for elsewhere', { exportToFtp: ftp }, 0],
  ['goes nowhere without an address', { exportToFtp: { ...ftp, url: '', automatic: true } }, 0],
])('what was made of an issue %s', async (_, settings, count) => {
  const { issueId: id } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  await fallDue(id)
  await fallDue(id)
  expect(await ordered()).toHaveLength(count)
})

it('does not try again what waits for a person, and sends nothing of an issue that is gone', async () => {
  const settings = { exportToFtp: { ...ftp, automatic: true } }
  const { issueId: id, publicationId: owner } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  await fallDue(id)
  const [first] = await ordered()
  const deliveryId = DeliveryId.parse(first?.deliveryId)
  const stream = deliveryStream(deliveryId)
  await desk.handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at }, newContext())
  const park = { type: 'ParkDelivery', deliveryId, at, attempt: 1, reason: 'Nej.', isUnclear: false } as const
  await desk.handlers.delivery(stream, park, newContext())
  await fallDue(id)
  expect(await desk.handlers.delivery.state(stream)).toMatchObject({ status: 'Parked' })
  await desk.handlers.issue(issueStream(id), { type: 'RemoveIssue' }, newContext())
  await fallDue(id)
  await desk.handlers.publication(
    publicationStream(owner),
    { type: 'RemovePublication', publicationId: owner },
    newContext(),
  )
  await fallDue(id)
  expect(await ordered()).toHaveLength(1)
})
