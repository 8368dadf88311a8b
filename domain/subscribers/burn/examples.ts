import { BurnId, IssueId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { BurnEvent, BurnOrdered } from './events.ts'

export const burnId = BurnId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const productionId = ProductionId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const eventTime = '2026-11-20T09:00:00.000Z'
export const ids = { burnId, issueId, at: eventTime }

export const burnOrdered: BurnOrdered = {
  type: 'BurnOrdered',
  data: { ...ids, publicationId, format: 'cda', robot: 1, copies: 55, isReal: true },
}

export const imageReady: BurnEvent = {
  type: 'BurnImageReady',
  data: { ...ids, productionId, discs: 2, isReal: true },
}
