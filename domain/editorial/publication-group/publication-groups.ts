import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { PublicationGroupId, PublicationId } from '../../kernel/ids.ts'
import type { PublicationGroupForm, PublicationGroupsCommand } from './commands.ts'
import type { PublicationGroupsEvent } from './events.ts'
import { nextDefault } from './rules.ts'

export type PublicationGroup = { readonly status: 'Active' | 'Removed' } & PublicationGroupForm

/** All groups in one state, so that a publication is in one of them at most. */
export type PublicationGroups = ReadonlyMap<PublicationGroupId, PublicationGroup>

export type PublicationGroupsRejection =
  | 'PublicationGroupAlreadyExists'
  | 'PublicationGroupNotFound'
  /** The group that a publication is to join. */
  | 'PublicationGroupUnknown'
  | 'GroupDefaultIsNoMember'

type GroupsDecision = Decision<PublicationGroupsEvent, PublicationGroupsRejection>
type Target = Pick<PublicationGroupForm, 'publications' | 'defaultPub'>

const noMembers: Target = { publications: [], defaultPub: null }

/** The events from one membership to another: leaving, joining, and the default where it is another one. */
const membershipEvents = (groupId: PublicationGroupId, from: Target, to: Target): readonly PublicationGroupsEvent[] => {
  const left = from.publications.filter((each) => !to.publications.includes(each))
  const joined = to.publications.filter((each) => !from.publications.includes(each))
  return [
    ...left.map((publicationId) => ({ type: 'PublicationLeftGroup', data: { groupId, publicationId } }) as const),
    ...joined.map((publicationId) => ({ type: 'PublicationJoinedGroup', data: { groupId, publicationId } }) as const),
    ...(to.defaultPub === from.defaultPub
      ? []
      : [{ type: 'GroupDefaultChosen', data: { groupId, publicationId: to.defaultPub } } as const]),
  ]
}

const withMembers = (from: Target, publications: readonly PublicationId[]): Target => ({
  publications: [...publications],
  defaultPub: nextDefault(from, publications),
})

/** The publications leave every other group, removed ones too: a group that is restored takes no member back. */
const leaveOthers = (
  groups: PublicationGroups,
  joining: readonly PublicationId[],
  groupId: PublicationGroupId | null,
): readonly PublicationGroupsEvent[] =>
  [...groups].flatMap(([id, group]) =>
    id === groupId
      ? []
      : membershipEvents(
          id,
          group,
          withMembers(
            group,
            group.publications.filter((each) => !joining.includes(each)),
          ),
        ),
  )

const membershipAfter = (
  from: Target,
  { publications = from.publications, defaultPub }: SubmittedFields<Target>,
): Target | 'no member' => {
  const settled = withMembers(from, publications)
  if (!defaultPub) return settled
  return publications.includes(defaultPub) ? { ...settled, defaultPub } : 'no member'
}

type Group = { readonly groupId: PublicationGroupId; readonly from: Target }

const settleMembers = (
  groups: PublicationGroups,
  { groupId, from }: Group,
  changes: SubmittedFields<Target>,
): GroupsDecision => {
  const to = membershipAfter(from, changes)
  if (to === 'no member') return reject('GroupDefaultIsNoMember')
  return [...leaveOthers(groups, to.publications, groupId), ...membershipEvents(groupId, from, to)]
}

const activeGroup = (groups: PublicationGroups, groupId: PublicationGroupId): PublicationGroup | undefined => {
  const group = groups.get(groupId)
  return group?.status === 'Active' ? group : undefined
}

const decide = decideByType<PublicationGroupsCommand, PublicationGroups, GroupsDecision>({
  FormPublicationGroup: ({ groupId, name, info, ...members }, groups) => {
    if (groups.has(groupId)) return reject('PublicationGroupAlreadyExists')
    const settled = settleMembers(groups, { groupId, from: noMembers }, members)
    if ('rejected' in settled) return settled
    return [{ type: 'PublicationGroupFormed', data: { groupId, name, info } }, ...settled]
  },
  ChangePublicationGroup: ({ groupId, changes: { name, info, ...members } }, groups) => {
    const group = activeGroup(groups, groupId)
    if (!group) return reject('PublicationGroupNotFound')
    const settled = settleMembers(groups, { groupId, from: group }, members)
    if ('rejected' in settled) return settled
    return [...intention('PublicationGroupDescribed', { groupId }, changesIn(group, { name, info })), ...settled]
  },
  MovePublication: ({ publicationId, groupId }, groups) => {
    if (groupId === null) return leaveOthers(groups, [publicationId], null)
    const group = activeGroup(groups, groupId)
    if (!group) return reject('PublicationGroupUnknown')
    if (group.publications.includes(publicationId)) return []
    return settleMembers(groups, { groupId, from: group }, { publications: [...group.publications, publicationId] })
  },
  RemovePublicationGroup: ({ groupId }, groups) => {
    if (!groups.has(groupId)) return reject('PublicationGroupNotFound')
    return activeGroup(groups, groupId) ? [{ type: 'PublicationGroupRemoved', data: { groupId } }] : []
  },
  RestorePublicationGroup: ({ groupId }, groups) => {
    if (!groups.has(groupId)) return reject('PublicationGroupNotFound')
    return activeGroup(groups, groupId) ? [] : [{ type: 'PublicationGroupRestored', data: { groupId } }]
  },
})

const evolveGroup = evolveByType<PublicationGroup, Exclude<PublicationGroupsEvent, { type: 'PublicationGroupFormed' }>>(
  {
    PublicationGroupDescribed: ({ changes }) => changes,
    PublicationJoinedGroup: ({ publicationId }, { publications }) => ({
      publications: [...publications, publicationId],
    }),
    PublicationLeftGroup: ({ publicationId }, { publications }) => ({
      publications: publications.filter((each) => each !== publicationId),
    }),
    GroupDefaultChosen: ({ publicationId }) => ({ defaultPub: publicationId }),
    PublicationGroupRemoved: () => ({ status: 'Removed' }),
    PublicationGroupRestored: () => ({ status: 'Active' }),
  },
)

const evolve = (groups: PublicationGroups, event: PublicationGroupsEvent): PublicationGroups => {
  const { groupId } = event.data
  if (event.type === 'PublicationGroupFormed') {
    const { name, info } = event.data
    return new Map([...groups, [groupId, { status: 'Active', name, info, publications: [], defaultPub: null }]])
  }
  const group = groups.get(groupId)
  return group ? new Map([...groups, [groupId, evolveGroup(group, event)]]) : groups
}

export const publicationGroupsDecider: Decider<
  PublicationGroupsCommand,
  PublicationGroups,
  PublicationGroupsEvent,
  PublicationGroupsRejection
> = { initialState: new Map(), decide, evolve }
