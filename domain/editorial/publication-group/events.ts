import type { PublicationGroupId, PublicationId } from '../../kernel/ids.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove.

type OfGroup = { readonly groupId: PublicationGroupId }
type OfMember = OfGroup & { readonly publicationId: PublicationId }

export type PublicationGroupFormed = {
  readonly type: 'PublicationGroupFormed'
  readonly data: OfGroup & { readonly name: string; readonly info: string }
}

export type PublicationGroupDescribed = {
  readonly type: 'PublicationGroupDescribed'
  readonly data: OfGroup & { readonly changes: { readonly name?: string; readonly info?: string } }
}

export type PublicationJoinedGroup = { readonly type: 'PublicationJoinedGroup'; readonly data: OfMember }

export type PublicationLeftGroup = { readonly type: 'PublicationLeftGroup'; readonly data: OfMember }

/** Null when the last member has left. */
export type GroupDefaultChosen = {
  readonly type: 'GroupDefaultChosen'
  readonly data: OfGroup & { readonly publicationId: PublicationId | null }
}

export type PublicationGroupRemoved = { readonly type: 'PublicationGroupRemoved'; readonly data: OfGroup }

export type PublicationGroupRestored = { readonly type: 'PublicationGroupRestored'; readonly data: OfGroup }

export type PublicationGroupsEvent =
  | PublicationGroupFormed
  | PublicationGroupDescribed
  | PublicationJoinedGroup
  | PublicationLeftGroup
  | GroupDefaultChosen
  | PublicationGroupRemoved
  | PublicationGroupRestored
