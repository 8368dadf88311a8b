import { PauseId, PublicationId, StayId, SubscriberId, SubscriptionId, UserId } from '../../kernel/ids.ts'
import type { DeliveryPaused, SubscriberRegistered, SubscriptionStarted, TemporaryAddressGiven } from './events.ts'

export const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
export const subscriptionId = SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000072')
export const laterSubscriptionId = SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000073')
export const pauseId = PauseId.parse('0199e2a0-0000-7000-8000-000000000074')
export const laterPauseId = PauseId.parse('0199e2a0-0000-7000-8000-000000000075')
export const stayId = StayId.parse('0199e2a0-0000-7000-8000-000000000076')
export const laterStayId = StayId.parse('0199e2a0-0000-7000-8000-000000000077')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const administrator = UserId.parse('0199e2a0-0000-7000-8000-000000000003')

export const form = {
  firstname: 'Ingrid',
  lastname: 'Sandberg',
  address: 'Storgatan 14 lgh 1102',
  coaddress: '',
  zip: '972 32',
  city: 'Luleå',
  cityCode: 'Luleå',
  phone: '0980-319 214',
  cellphone: '070-174 06 32',
  email: '',
  info: 'Ring på hos grannen',
  customerNr: '10482',
  proxyName: 'Anna Sandberg, dotter',
  proxyContact: '070-174 06 48',
  isProtected: false,
} as const

export const subscriberRegistered: SubscriberRegistered = {
  type: 'SubscriberRegistered',
  data: { subscriberId, ...form, imported: false },
}

export const subscriptionStarted: SubscriptionStarted = {
  type: 'SubscriptionStarted',
  data: {
    subscriberId,
    subscriptionId,
    publicationId,
    format: 'Daisy CD',
    issues: 1,
    from: '2026-03-03',
    to: null,
  },
}

export const deliveryPaused: DeliveryPaused = {
  type: 'DeliveryPaused',
  data: { subscriberId, pauseId, from: '2026-12-01', to: '2027-01-12' },
}

export const daughtersAddress = {
  address: 'Kungsgatan 3 B',
  coaddress: 'Anna Sandberg',
  zip: '972 41',
  city: 'Luleå',
}

export const temporaryAddressGiven: TemporaryAddressGiven = {
  type: 'TemporaryAddressGiven',
  data: { subscriberId, stayId, from: '2026-11-23', to: '2026-11-30', at: daughtersAddress },
}
