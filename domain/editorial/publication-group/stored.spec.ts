import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { PublicationGroupsEvent } from './events.ts'
import { groupId, northern } from './examples.ts'
import { publicationGroupsDecider } from './publication-groups.ts'

const groupAfter = (...names: string[]) =>
  fold(publicationGroupsDecider, storedEvents(import.meta.dirname, names) as readonly PublicationGroupsEvent[]).get(
    groupId,
  )

const history = ['publication-group-formed', 'publication-joined-group', 'group-default-chosen']

it('reads every event in the shape it was first stored', () => {
  expect(groupAfter(...history)).toEqual({
    status: 'Active',
    name: 'Norrbottens taltidningar',
    info: 'Beställs av regionen',
    publications: [northern],
    defaultPub: northern,
  })
  expect(groupAfter(...history, 'publication-group-described')).toMatchObject({ name: 'Taltidningar i norr', info: '' })
  expect(groupAfter(...history, 'publication-left-group')).toMatchObject({ publications: [] })
  expect(groupAfter(...history, 'publication-group-removed')).toMatchObject({ status: 'Removed' })
  expect(groupAfter(...history, 'publication-group-removed', 'publication-group-restored')).toMatchObject({
    status: 'Active',
  })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(7))
