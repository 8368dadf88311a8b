import { ChangeId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import { blankAddress, type ChangeForm } from './commands.ts'
import type { SubscriptionChangeRequested } from './events.ts'

export const changeId = ChangeId.parse('0199e2a0-0000-7000-8000-000000000081')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const administrator = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
export const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
export const office = UserId.parse('0199e2a0-0000-7000-8000-000000000082')

export const storgatan = { ...blankAddress, address1: 'Storgatan 12', zip: '972 31', city: 'Luleå' }
export const skeppsbron = { ...blankAddress, address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' }

export const form: ChangeForm = {
  action: 'change',
  publication: publicationId,
  name: 'Elsa Öberg',
  oldAddress: storgatan,
  newAddress: skeppsbron,
  info: 'Nyckeln ligger hos grannen',
  email: 'elsa@example.se',
  from: null,
  to: null,
  deceased: false,
  proxyName: 'Nils Öberg',
  proxyContact: '070-740 11 22',
}

const { publication: _, ...facts } = form

export const changeRequested: SubscriptionChangeRequested = {
  type: 'SubscriptionChangeRequested',
  data: { ...facts, changeId, publicationId, tells: [office] },
}
