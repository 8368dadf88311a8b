import { beforeEach, expect, it } from 'vitest'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import type { PublicationGroupsEvent } from '../../../domain/editorial/publication-group/events.ts'
import {
  defaultChosen,
  groupFormed,
  groupId,
  joinedGroup,
  leftGroup,
  northern,
  otherGroupId,
  southern,
} from '../../../domain/editorial/publication-group/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { publications } from '../publication/projection.ts'
import { publicationGroups } from './projection.ts'
import { findPublicationGroup, listPublicationGroups } from './queries.ts'
import { publicationGroupsTable } from './table.ts'

const db = await openReadModel(publications, publicationGroups)
beforeEach(() => emptyReadModel(db, publications, publicationGroups))

const publicationFounded = (publicationId: typeof northern, name: string): PublicationEvent => ({
  type: 'PublicationFounded',
  data: { publicationId, name, customer: null },
})
const publish = (...events: readonly PublicationEvent[]) => projectAll(db, publications, recordedHistory(...events))

const history: readonly PublicationGroupsEvent[] = [
  groupFormed(),
  joinedGroup(northern),
  joinedGroup(southern),
  defaultChosen(northern),
  { type: 'PublicationGroupDescribed', data: { groupId, changes: { name: 'Norr' } } },
]

it('shows a group with its members by name, at the revision of the last event about it', async () => {
  await publish(publicationFounded(northern, 'Bottenviksbladet'), publicationFounded(southern, 'Sydnytt'))
  await projectAll(db, publicationGroups, recordedHistory(...history, groupFormed(otherGroupId)))
  expect(await findPublicationGroup(db, groupId)).toEqual({
    revision: 4,
    group: {
      _id: groupId,
      name: 'Norr',
      info: 'Beställs av regionen',
      publications: [northern, southern],
      defaultPub: northern,
      members: [
        { _id: northern, name: 'Bottenviksbladet', public: false },
        { _id: southern, name: 'Sydnytt', public: false },
      ],
      createdAt: '2026-03-02T09:00:00.000Z',
    },
  })
})

it('is without a removed publication, whose place as the default the next one takes until it comes back', async () => {
  const removed: PublicationEvent = { type: 'PublicationRemoved', data: { publicationId: northern } }
  await publish(publicationFounded(northern, 'Bottenviksbladet'), publicationFounded(southern, 'Sydnytt'), removed)
  await projectAll(db, publicationGroups, recordedHistory(...history))
  const shown = async () => (await findPublicationGroup(db, groupId))?.group
  expect(await shown()).toMatchObject({ publications: [southern], defaultPub: southern })
  await publish({ type: 'PublicationRestored', data: { publicationId: northern } })
  expect(await shown()).toMatchObject({ publications: [northern, southern], defaultPub: northern })
})

it('hides the removed until it is restored', async () => {
  const listed = async () => (await listPublicationGroups(db, { sort: 'name', direction: 'asc' })).items
  await projectAll(
    db,
    publicationGroups,
    recordedHistory(...history, { type: 'PublicationGroupRemoved', data: { groupId } }),
  )
  expect([await listed(), await findPublicationGroup(db, groupId)]).toEqual([[], undefined])
  const restored: PublicationGroupsEvent = { type: 'PublicationGroupRestored', data: { groupId } }
  await projectAll(db, publicationGroups, [recordEvent(restored, 7)])
  expect(await listed()).toHaveLength(1)
})

it('comes out the same when the history is delivered twice', async () => {
  const whole = recordedHistory(...history, leftGroup(northern), defaultChosen(southern))
  await projectAll(db, publicationGroups, whole)
  const rows = () => db.selectFrom(publicationGroupsTable).selectAll().execute()
  const once = await rows()
  await projectAll(db, publicationGroups, whole)
  expect(await rows()).toEqual(once)
})
