import { PublicationGroupId, PublicationId } from '../../kernel/ids.ts'
import type {
  GroupDefaultChosen,
  PublicationGroupFormed,
  PublicationJoinedGroup,
  PublicationLeftGroup,
} from './events.ts'

export const groupId = PublicationGroupId.parse('0199e2a0-0000-7000-8000-000000000091')
export const otherGroupId = PublicationGroupId.parse('0199e2a0-0000-7000-8000-000000000092')

export const [northern, southern, western] = [11, 12, 13].map((n) =>
  PublicationId.parse(`0199e2a0-0000-7000-8000-0000000000${n}`),
) as [PublicationId, PublicationId, PublicationId]

export const groupFormed = (id = groupId): PublicationGroupFormed => ({
  type: 'PublicationGroupFormed',
  data: { groupId: id, name: 'Taltidningar i norr', info: 'Beställs av regionen' },
})

export const joinedGroup = (publicationId: PublicationId, id = groupId): PublicationJoinedGroup => ({
  type: 'PublicationJoinedGroup',
  data: { groupId: id, publicationId },
})

export const leftGroup = (publicationId: PublicationId, id = groupId): PublicationLeftGroup => ({
  type: 'PublicationLeftGroup',
  data: { groupId: id, publicationId },
})

export const defaultChosen = (publicationId: PublicationId | null, id = groupId): GroupDefaultChosen => ({
  type: 'GroupDefaultChosen',
  data: { groupId: id, publicationId },
})
