import { IssueId, PublicationId } from '../../kernel/ids.ts'
import type { PublicationFounded, PublicationRemoved } from './events.ts'

export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000011')
export const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000014')
export const otherIssueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000015')

export const publicationFounded: PublicationFounded = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Bottenviksbladet', customer: null },
}

export const publicationRemoved: PublicationRemoved = { type: 'PublicationRemoved', data: { publicationId } }
