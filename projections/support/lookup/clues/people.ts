import type { UserEvent } from '../../../../domain/people/user/events.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import type { SubscriptionChangeEvent } from '../../../../domain/subscribers/subscription-change/events.ts'
import type { Clues } from './clue.ts'

export const ofPeople: Clues<UserEvent> = {
  UserRegistered: ({ userId: id, name, email }) => ({ kind: 'user', id, words: [name], contacts: [email] }),
  UserSignedUp: ({ userId: id, name, email }) => ({ kind: 'user', id, words: [name], contacts: [email] }),
  UserDescribed: ({ userId: id, changes }) => ({ kind: 'user', id, words: [changes.name] }),
  EmailChanged: ({ userId: id, email }) => ({ kind: 'user', id, contacts: [email] }),
  SignupExpired: ({ userId: id }) => ({ kind: 'user', id, forgets: 'person' }),
  UserForgotten: ({ userId: id }) => ({ kind: 'user', id, forgets: 'person' }),
}

export const ofSubscribers: Clues<SubscriberEvent | SubscriptionChangeEvent> = {
  SubscriberRegistered: ({ subscriberId: id, ...told }) => ({
    kind: 'subscriber',
    id,
    words: [told.firstname, told.lastname, told.address, told.zip, told.city, told.proxyName],
    contacts: [told.phone, told.cellphone, told.email, told.proxyContact],
    numbers: [told.customerNr],
    isHidden: told.isProtected,
  }),
  SubscriberDescribed: ({ subscriberId: id, changes }) => ({
    kind: 'subscriber',
    id,
    words: [changes.firstname, changes.lastname],
    numbers: [changes.customerNr],
  }),
  SubscriberMoved: ({ subscriberId: id, changes }) => ({
    kind: 'subscriber',
    id,
    words: [changes.address, changes.zip, changes.city],
  }),
  SubscriberContactChanged: ({ subscriberId: id, changes }) => ({
    kind: 'subscriber',
    id,
    contacts: [changes.phone, changes.cellphone, changes.email],
  }),
  ProxyChanged: ({ subscriberId: id, changes }) => ({
    kind: 'subscriber',
    id,
    words: [changes.proxyName],
    contacts: [changes.proxyContact],
  }),
  IdentityProtected: ({ subscriberId: id }) => ({ kind: 'subscriber', id, isHidden: true }),
  IdentityUnprotected: ({ subscriberId: id }) => ({ kind: 'subscriber', id, isHidden: false }),
  SubscriberForgotten: ({ subscriberId: id }) => ({ kind: 'subscriber', id, forgets: 'person' }),
  SubscriptionChangeRequested: ({ changeId: id, name, proxyName, email, proxyContact }) => ({
    kind: 'subscriptionChange',
    id,
    words: [name, proxyName],
    contacts: [email, proxyContact],
  }),
  SubscriptionChangeCorrected: ({ changeId: id, changes: { name, proxyName, email, proxyContact } }) => ({
    kind: 'subscriptionChange',
    id,
    words: [name, proxyName],
    contacts: [email, proxyContact],
  }),
  SubscriptionChangeBegun: ({ changeId: id, subscriberId: about }) => ({ kind: 'subscriptionChange', id, about }),
  SubscriptionChangeCarriedOut: ({ changeId: id, subscriberId: about }) => ({ kind: 'subscriptionChange', id, about }),
  SubscriptionChangeForgotten: ({ changeId: id }) => ({ kind: 'subscriptionChange', id, forgets: 'person' }),
}
