import { secretFields } from '../editorial/publication/settings/secret-fields.ts'
import type { SettingsGroup } from '../editorial/publication/settings/stored-settings.ts'
import type { DomainEvent } from '../events.ts'
import { contactFields } from '../sales/quotation/fields.ts'
import * as subscriberFields from '../subscribers/subscriber/fields.ts'

export type PersonalFields = {
  /** Path in `data` of the id whose key encrypts the fields. */
  readonly subject: string
  /** An event without this id concerns no person, and its fields stay unencrypted. */
  readonly mayBeNobody?: true
  /** Paths in `data`, dots for nesting. A missing path is skipped. */
  readonly fields: readonly string[]
}

const ofPublication = (group: SettingsGroup): PersonalFields => ({
  subject: 'publicationId',
  fields: (secretFields[group] ?? []).map((field) => `changes.${field}`),
})

const ofSubscriber = (...fields: readonly string[]): PersonalFields => ({ subject: 'subscriberId', fields })

const changedFields = (fields: readonly string[]): PersonalFields =>
  ofSubscriber(...fields.map((field) => `changes.${field}`))

const changeFields = ['name', 'oldAddress', 'newAddress', 'info', 'email', 'proxyName', 'proxyContact']

/** Every event that carries personal data or credentials. The codec encrypts these fields, per subject. */
export const personalFields: { readonly [Type in DomainEvent['type']]?: PersonalFields } = {
  UserRegistered: { subject: 'userId', fields: ['name', 'email', 'info', 'passwordHash'] },
  UserDescribed: { subject: 'userId', fields: ['changes.name', 'changes.info'] },
  EmailChanged: { subject: 'userId', fields: ['email'] },
  PasswordChanged: { subject: 'userId', fields: ['passwordHash'] },
  CustomerRegistered: {
    subject: 'contactId',
    fields: ['personName', 'info', 'organizationNumber', 'contactName', 'contactEmail', 'delivery', 'invoice'],
  },
  CustomerDescribed: {
    subject: 'contactId',
    fields: ['changes.personName', 'changes.info', 'changes.organizationNumber'],
  },
  CustomerContactChanged: { subject: 'contactId', fields: ['changes.contactName', 'changes.contactEmail'] },
  CustomerMoved: { subject: 'contactId', fields: ['changes.delivery', 'changes.invoice'] },
  OrderPlaced: { subject: 'personId', fields: ['name', 'info'] },
  OrderDescribed: { subject: 'personId', fields: ['changes.name', 'changes.info'] },
  OrderHandedOver: { subject: 'personId', fields: ['name', 'info'] },
  InvoiceFactsSealed: { subject: 'sealId', fields: ['facts'] },
  PublicationDescribed: ofPublication('PublicationDescribed'),
  PodcastConfigured: ofPublication('PodcastConfigured'),
  PushConfigured: ofPublication('PushConfigured'),
  ImportsConfigured: ofPublication('ImportsConfigured'),
  ExportsConfigured: ofPublication('ExportsConfigured'),
  QuotationDrafted: { subject: 'quotationId', fields: ['shortCode'] },
  QuotationRequested: { subject: 'quotationId', fields: ['shortCode'] },
  QuotationDescribed: { subject: 'quotationId', fields: ['changes.name', 'changes.info'] },
  CustomerDetailsGiven: {
    subject: 'quotationId',
    fields: [
      ...['customerName', 'customerEmail', 'message'].map((field) => `changes.${field}`),
      ...contactFields.map((field) => `changes.customerInfo.${field}`),
    ],
  },
  ManuscriptCounted: { subject: 'quotationId', fields: ['files.*.name'] },
  FileReceived: { subject: 'personId', mayBeNobody: true, fields: ['filename', 'name'] },
  FileDescribed: {
    subject: 'personId',
    mayBeNobody: true,
    fields: ['name', 'info', 'title', 'alt', 'subTitles'].map((field) => `changes.${field}`),
  },
  QuotationSent: { subject: 'quotationId', fields: ['greeting'] },
  QuotationDeclined: { subject: 'quotationId', fields: ['reason'] },
  SellerDescribed: { subject: 'sellerId', fields: ['changes.organizationNumber', 'changes.vatNumber'] },
  SellerMoved: {
    subject: 'sellerId',
    fields: ['changes.address1', 'changes.address2', 'changes.postcode', 'changes.city'],
  },
  SellerContactChanged: { subject: 'sellerId', fields: ['changes.email', 'changes.phone', 'changes.website'] },
  SubscriptionChangeRequested: { subject: 'changeId', fields: changeFields },
  SubscriptionChangeCorrected: { subject: 'changeId', fields: changeFields.map((field) => `changes.${field}`) },
  ListenerJoined: { subject: 'addressId', fields: ['endpoint', 'p256dh', 'auth'] },
  PaymentTermsSet: { subject: 'sellerId', fields: ['changes.bankgiro', 'changes.plusgiro'] },
  SubscriberRegistered: ofSubscriber(
    ...subscriberFields.descriptionFields,
    ...subscriberFields.placeFields,
    ...subscriberFields.contactFields,
    ...subscriberFields.proxyFields,
  ),
  SubscriberDescribed: changedFields(subscriberFields.descriptionFields),
  SubscriberMoved: changedFields(subscriberFields.placeFields),
  SubscriberContactChanged: changedFields(subscriberFields.contactFields),
  ProxyChanged: changedFields(subscriberFields.proxyFields),
  ProtectedIdentityShown: ofSubscriber('reason'),
  DiscResent: ofSubscriber('reason'),
  TemporaryAddressGiven: ofSubscriber('at'),
}
