import type { GroupAddresses, PublicationGroupView } from '../../../projections/editorial/publication-group/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type PublicationGroup = PublicationGroupView

const MOST_GROUPS = 200

export const usePublicationGroups = (isWanted = true) =>
  useRead<readonly PublicationGroup[]>(`/api/pubgroups?limit=${MOST_GROUPS}`, {
    enabled: isWanted,
    follows: ['publicationGroup', 'publication'],
  })

/** Where a saved group is heard. */
export const useGroupAddresses = (groupId: string) =>
  useRead<GroupAddresses>(`/api/pubgroups/${groupId}/addresses`, {
    follows: ['publicationGroup', 'publication', 'file'],
  })
