import { z } from 'zod'
import { PublicationGroupId, PublicationId } from '../../../domain/kernel/ids.ts'

const Member = z.object({
  _id: PublicationId,
  name: z.string(),
  /** Listeners hear the publication at the group's addresses. */
  public: z.boolean(),
})

/** A group as the API answers it and the screens show it. Removed publications are not among its members. */
export const PublicationGroupView = z.object({
  _id: PublicationGroupId,
  name: z.string(),
  /** For staff only. */
  info: z.string(),
  /** Ids in the order of joining. */
  publications: z.array(PublicationId),
  defaultPub: PublicationId.nullable(),
  /** The same publications, with what screens show of them. */
  members: z.array(Member),
  createdAt: z.string(),
})
export type PublicationGroupView = z.infer<typeof PublicationGroupView>

/** A list of groups can be sorted by these columns. */
export const publicationGroupSorts = { name: 'text', created: 'text' } as const
export type PublicationGroupSort = keyof typeof publicationGroupSorts

/** An address with its code, drawn for the screen. */
const DrawnAddress = z.object({
  url: z.string(),
  /** Side of the drawing with its quiet zone. */
  side: z.number(),
  /** `d` of an SVG path. */
  path: z.string(),
})
export type DrawnAddress = z.infer<typeof DrawnAddress>

/** Where a group is heard. */
export const GroupAddresses = z.object({
  player: DrawnAddress,
  /** Null while there is no podcast. */
  podcast: DrawnAddress.nullable(),
  /** Why there is no podcast: no public member has one, or none of them has a picture that podcast apps take. */
  lacks: z.enum(['members', 'art']).nullable(),
})
export type GroupAddresses = z.infer<typeof GroupAddresses>
