import type { PersonalFields, PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { BurnEvent } from './burn/events.ts'
import type { ListenerEvent } from './listener/events.ts'
import type { MailingEvent } from './mailing/events.ts'
import type { PushEvent } from './push/events.ts'
import type { SubscriberEvent } from './subscriber/events.ts'
import * as fields from './subscriber/fields.ts'
import type { SubscriberImportEvent } from './subscriber-import/events.ts'
import type { SubscriptionChangeEvent } from './subscription-change/events.ts'

export type ContextEvent =
  | BurnEvent
  | ListenerEvent
  | MailingEvent
  | PushEvent
  | SubscriberEvent
  | SubscriberImportEvent
  | SubscriptionChangeEvent

const ofSubscriber = (...fields: readonly string[]): PersonalFields => ({ subject: 'subscriberId', fields })

const changedFields = (fields: readonly string[]): PersonalFields =>
  ofSubscriber(...fields.map((field) => `changes.${field}`))

const changeFields = ['name', 'oldAddress', 'newAddress', 'info', 'email', 'proxyName', 'proxyContact']

export const personalFields = {
  SubscriptionChangeRequested: { subject: 'changeId', fields: changeFields },
  SubscriptionChangeCorrected: { subject: 'changeId', fields: changeFields.map((field) => `changes.${field}`) },
  ListenerJoined: { subject: 'addressId', fields: ['endpoint', 'p256dh', 'auth'] },
  SubscriberRegistered: ofSubscriber(
    ...fields.descriptionFields,
    ...fields.placeFields,
    ...fields.contactFields,
    ...fields.proxyFields,
  ),
  SubscriberDescribed: changedFields(fields.descriptionFields),
  SubscriberMoved: changedFields(fields.placeFields),
  SubscriberContactChanged: changedFields(fields.contactFields),
  ProxyChanged: changedFields(fields.proxyFields),
  ProtectedIdentityShown: ofSubscriber('reason'),
  DiscResent: ofSubscriber('reason'),
  TemporaryAddressGiven: ofSubscriber('at'),
} satisfies PersonalFieldsOf<ContextEvent>
