import { IssueId, MediaId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { IssueDated, IssueOpened, IssueReleased, IssueRemoved, ProductionClaimed } from './events.ts'

export const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const productionId = ProductionId.parse('0199e2a0-0000-7000-8000-000000000003')
export const posterimage = MediaId.parse('0199e2a0-0000-7000-8000-000000000004')
export const eventTime = '2026-11-20T09:00:00.000Z'
export const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: '2028-11-20T23:00:00.000Z' }

export const issueOpened: IssueOpened = {
  type: 'IssueOpened',
  data: {
    issueId,
    publicationId,
    publicationName: 'Bottenviksbladet',
    code: '7k2m9qw4hx3vt',
    number: 46,
    name: 'Bottenviksbladet nr 46, vecka 47',
    namedByHand: false,
    date: '2026-11-20',
  },
}

export const issueDated: IssueDated = {
  type: 'IssueDated',
  data: { issueId, date: '2026-11-24', name: 'Bottenviksbladet nr 46, vecka 48' },
}

export const issueReleased: IssueReleased = {
  type: 'IssueReleased',
  data: { issueId, publicationId, availableFromDate: '2026-11-24T05:00:00.000Z' },
}

export const productionClaimed: ProductionClaimed = {
  type: 'ProductionClaimed',
  data: { issueId, productionId, processItemId: 'daisy', superseded: null, at: eventTime },
}

export const issueRemoved: IssueRemoved = { type: 'IssueRemoved', data: { issueId, publicationId } }
