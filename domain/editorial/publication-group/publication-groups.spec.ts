import { describe, expect, it } from 'vitest'
import type { PublicationId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { PublicationGroupForm } from './commands.ts'
import type { PublicationGroupsEvent } from './events.ts'
import {
  defaultChosen,
  groupFormed,
  groupId,
  joinedGroup,
  leftGroup,
  northern,
  otherGroupId,
  southern,
  western,
} from './examples.ts'
import { publicationGroupsDecider } from './publication-groups.ts'

const given = specify(publicationGroupsDecider)
const form = { name: 'Taltidningar i norr', info: 'Beställs av regionen' }
const formGroup = (more: Partial<PublicationGroupForm> = {}) => ({
  type: 'FormPublicationGroup' as const,
  groupId,
  ...form,
  publications: [],
  defaultPub: null,
  ...more,
})
const change = (changes: Partial<PublicationGroupForm>) =>
  ({ type: 'ChangePublicationGroup', groupId, changes }) as const
const move = (publicationId: typeof northern, to: typeof groupId | null) =>
  ({ type: 'MovePublication', publicationId, groupId: to }) as const
const remove = { type: 'RemovePublicationGroup', groupId } as const
const restore = { type: 'RestorePublicationGroup', groupId } as const
const groupRemoved: PublicationGroupsEvent = { type: 'PublicationGroupRemoved', data: { groupId } }
const groupRestored: PublicationGroupsEvent = { type: 'PublicationGroupRestored', data: { groupId } }

const groupOfThree: readonly PublicationGroupsEvent[] = [
  groupFormed(),
  ...[northern, southern, western].map((each) => joinedGroup(each)),
  defaultChosen(southern),
]

describe('forming a group', () => {
  it('takes its members in order, and the first as the default where none is chosen', () =>
    given()
      .when(formGroup({ publications: [southern, northern] }))
      .then(groupFormed(), joinedGroup(southern), joinedGroup(northern), defaultChosen(southern)))

  it('takes the chosen default', () =>
    given()
      .when(formGroup({ publications: [southern, northern], defaultPub: northern }))
      .then(groupFormed(), joinedGroup(southern), joinedGroup(northern), defaultChosen(northern)))

  it('may begin with nobody', () => given().when(formGroup()).then(groupFormed()))

  it('is refused with a default that is no member, and under a used id', () => {
    given()
      .when(formGroup({ publications: [southern], defaultPub: northern }))
      .thenRejected('GroupDefaultIsNoMember')
    given(groupFormed()).when(formGroup()).thenRejected('PublicationGroupAlreadyExists')
  })
})

describe('changing a group', () => {
  it('tells what changed, and nothing where all is so already, in whatever order the members are sent', () => {
    given(...groupOfThree)
      .when(change({ name: 'Norr', info: form.info, publications: [western, northern, southern] }))
      .then({ type: 'PublicationGroupDescribed', data: { groupId, changes: { name: 'Norr' } } })
    given(...groupOfThree)
      .when(change({ ...form, defaultPub: southern }))
      .thenNothing()
  })

  it.each<[string, PublicationId, PublicationId[], PublicationId | null]>([
    ['the member after it', southern, [northern, western], western],
    ['the last one before it where none comes after', western, [northern, southern], southern],
    ['nobody where nobody is left', southern, [], null],
  ])('makes %s the default when the default leaves', (_, chosen, publications, next) => {
    const left = [northern, southern, western].filter((each) => !publications.includes(each))
    given(...groupOfThree.slice(0, -1), defaultChosen(chosen))
      .when(change({ publications }))
      .then(...left.map((each) => leftGroup(each)), defaultChosen(next))
  })

  it('keeps the default while it is a member', () =>
    given(...groupOfThree)
      .when(change({ publications: [southern], defaultPub: null }))
      .then(leftGroup(northern), leftGroup(western)))

  it('is refused where the default is no member, and where there is no such group', () => {
    given(...groupOfThree)
      .when(change({ publications: [northern], defaultPub: southern }))
      .thenRejected('GroupDefaultIsNoMember')
    given().when(change({})).thenRejected('PublicationGroupNotFound')
    given(groupFormed(), groupRemoved).when(change({})).thenRejected('PublicationGroupNotFound')
  })
})

describe('a publication', () => {
  const other = [groupFormed(otherGroupId), joinedGroup(northern, otherGroupId), defaultChosen(northern, otherGroupId)]

  it('is in one group: it leaves the other when it is added, also a removed one', () => {
    given(...other, groupFormed())
      .when(change({ publications: [northern] }))
      .then(
        leftGroup(northern, otherGroupId),
        defaultChosen(null, otherGroupId),
        joinedGroup(northern),
        defaultChosen(northern),
      )
    given(...groupOfThree, groupRemoved, groupFormed(otherGroupId))
      .when(move(western, otherGroupId))
      .then(leftGroup(western), joinedGroup(western, otherGroupId), defaultChosen(western, otherGroupId))
  })

  it('moves by its own field, and leaves by it', () => {
    given(...groupOfThree)
      .when(move(northern, groupId))
      .thenNothing()
    given(...groupOfThree)
      .when(move(southern, null))
      .then(leftGroup(southern), defaultChosen(western))
    given(...groupOfThree)
      .when(move(southern, otherGroupId))
      .thenRejected('PublicationGroupUnknown')
  })
})

it('leaves and comes back once each, with its members', () => {
  given(...groupOfThree)
    .when(remove)
    .then(groupRemoved)
  given(...groupOfThree, groupRemoved)
    .when(remove)
    .thenNothing()
  given(...groupOfThree, groupRemoved)
    .when(restore)
    .then(groupRestored)
  given(...groupOfThree)
    .when(restore)
    .thenNothing()
  given().when(remove).thenRejected('PublicationGroupNotFound')
  given().when(restore).thenRejected('PublicationGroupNotFound')
})

it.each([
  ['name', ' ', 'Ange ett namn på gruppen.'],
  ['name', 'x'.repeat(201), 'Namnet är för långt, högst 200 tecken.'],
  ['publications', [northern, northern], 'En publikation kan bara vara med en gång.'],
])('says what is wrong with %s', (field, value, message) => {
  const { error } = PublicationGroupForm.safeParse({ ...form, publications: [], defaultPub: null, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})
