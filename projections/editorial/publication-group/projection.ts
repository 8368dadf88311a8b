import type { PublicationGroupsEvent } from '../../../domain/editorial/publication-group/events.ts'
import { entity } from '../../kernel/entity.ts'
import { publicationGroupRows } from './table.ts'

/** `revision` is that of the last event about the group, in the stream that all groups share. */
export const publicationGroups = entity<PublicationGroupsEvent, typeof publicationGroupRows>(publicationGroupRows)({
  id: ({ groupId }) => groupId,
  opens: {
    PublicationGroupFormed: ({ event: { data }, recordedAt, revision }) => ({
      id: data.groupId,
      name: data.name,
      info: data.info,
      publications: [],
      default_pub: null,
      is_removed: false,
      created_at: recordedAt,
      revision,
    }),
  },
  on: {
    PublicationGroupDescribed: ({ changes }) => changes,
    PublicationJoinedGroup: ({ publicationId }, { publications }) => ({
      publications: [...publications.filter((each) => each !== publicationId), publicationId],
    }),
    PublicationLeftGroup: ({ publicationId }, { publications }) => ({
      publications: publications.filter((each) => each !== publicationId),
    }),
    GroupDefaultChosen: ({ publicationId }) => ({ default_pub: publicationId }),
    PublicationGroupRemoved: () => ({ is_removed: true }),
    PublicationGroupRestored: () => ({ is_removed: false }),
  },
})
