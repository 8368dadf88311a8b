import type { PublicationGroupForm } from '../../../domain/editorial/publication-group/commands.ts'
import type { PublicationGroupsEvent } from '../../../domain/editorial/publication-group/events.ts'
import type {
  PublicationGroups,
  PublicationGroupsRejection,
} from '../../../domain/editorial/publication-group/publication-groups.ts'
import type { PublicationGroupId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import type { Handlers } from '../../handlers.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { publicationStream } from '../publication/stream.ts'
import { publicationGroupsStream } from './stream.ts'

export type GroupTools = { readonly handlers: Pick<Handlers, 'publication' | 'publicationGroup'> }

export type GroupOutcome = Outcome<
  PublicationGroupsEvent,
  PublicationGroupsRejection | 'GroupMemberNotFound',
  PublicationGroups
>

/** Those of the publications that are not there, removed ones included. */
const missingAmong = async ({ handlers }: GroupTools, ids: readonly PublicationId[]): Promise<PublicationId[]> => {
  const states = await Promise.all(ids.map((id) => handlers.publication.state(publicationStream(id))))
  return ids.filter((_, index) => states[index]?.status !== 'Active')
}

export const formGroup = async (
  tools: GroupTools,
  { groupId, form }: { readonly groupId: PublicationGroupId; readonly form: PublicationGroupForm },
  context: CommandContext,
): Promise<GroupOutcome> => {
  if ((await missingAmong(tools, form.publications)).length > 0)
    return { kind: 'rejected', reason: 'GroupMemberNotFound' }
  const command = { ...form, type: 'FormPublicationGroup', groupId } as const
  return tools.handlers.publicationGroup(publicationGroupsStream, command, context)
}

type ChangeGroup = SubmittedForm<PublicationGroupForm> & { readonly groupId: PublicationGroupId }

const formOf =
  (groupId: PublicationGroupId) =>
  (groups: PublicationGroups): PublicationGroupForm | undefined => {
    const group = groups.get(groupId)
    if (group?.status !== 'Active') return undefined
    const { status: _, ...form } = group
    return form
  }

/**
 * The members as the sender means them, in the order in which they joined, not that of the sender's screen. No
 * screen shows a removed publication, so the sender cannot have taken it out: it stays, and is a member again when it is
 * restored.
 */
const meantMembers = async (tools: GroupTools, members: readonly PublicationId[], sent: readonly PublicationId[]) => {
  const unsent = members.filter((each) => !sent.includes(each))
  const hidden = await missingAmong(tools, unsent)
  const kept = members.filter((each) => sent.includes(each) || hidden.includes(each))
  return [...kept, ...sent.filter((each) => !members.includes(each))]
}

export const changeGroup = async (
  tools: GroupTools,
  { groupId, sent, seen }: ChangeGroup,
  context: CommandContext,
): Promise<GroupOutcome> => {
  const groups = await tools.handlers.publicationGroup.state(publicationGroupsStream)
  const members = formOf(groupId)(groups)?.publications ?? []
  const joining = (sent.publications ?? []).filter((each) => !members.includes(each))
  if ((await missingAmong(tools, joining)).length > 0) return { kind: 'rejected', reason: 'GroupMemberNotFound' }
  const publications = sent.publications && (await meantMembers(tools, members, sent.publications))
  if (sent.defaultPub && publications && !publications.includes(sent.defaultPub))
    return { kind: 'rejected', reason: 'GroupDefaultIsNoMember' }
  const ask = askForm(
    formOf(groupId),
    { sent: { ...sent, publications }, seen },
    (changes) => ({ type: 'ChangePublicationGroup', groupId, changes }) as const,
  )
  return tools.handlers.publicationGroup(publicationGroupsStream, ask, context)
}

type WantedGroup = {
  /** Undefined: a new publication. */
  readonly publicationId?: PublicationId
  readonly pubGroup: PublicationGroupId | null | undefined
  /** The role in the installation: groups are the installation's, not the owner's of a publication. */
  readonly chooser: Role
}

/** Only the installation's administrators move a publication between groups, and the group that it joins must be there. */
export const groupObjection = async (
  { handlers }: GroupTools,
  { publicationId, pubGroup: groupId, chooser }: WantedGroup,
): Promise<'PublicationGroupUnknown' | 'GroupIsOfOffice' | undefined> => {
  if (groupId === undefined) return undefined
  const groups = await handlers.publicationGroup.state(publicationGroupsStream)
  const joined = [...groups].find(([, { publications }]) => publicationId && publications.includes(publicationId))
  if (chooser !== 'admin' && groupId !== (joined?.[0] ?? null)) return 'GroupIsOfOffice'
  if (groupId === null) return undefined
  return groups.get(groupId)?.status === 'Active' ? undefined : 'PublicationGroupUnknown'
}

type ChooseGroup = {
  readonly publicationId: PublicationId
  /** Null: none. Undefined: the form says nothing of it. */
  readonly pubGroup: PublicationGroupId | null | undefined
}

/** The field of the publication: it moves to the group, or to none. */
export const chooseGroup = async (
  { handlers }: GroupTools,
  { publicationId, pubGroup: groupId }: ChooseGroup,
  context: CommandContext,
): Promise<GroupOutcome | undefined> =>
  groupId === undefined
    ? undefined
    : handlers.publicationGroup(publicationGroupsStream, { type: 'MovePublication', publicationId, groupId }, context)
