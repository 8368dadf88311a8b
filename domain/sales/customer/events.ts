import type { ContactId, CustomerId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove. `contactId` is the
// contact whose key encrypts the personal fields: a customer outlives its contacts.

export type Address = {
  readonly title: string
  readonly address1: string
  readonly address2: string
  readonly postcode: string
  readonly city: string
}

export type CustomerRegistered = {
  readonly type: 'CustomerRegistered'
  readonly data: {
    readonly customerId: CustomerId
    readonly contactId: ContactId
    /** The name of an organisation; empty when the name is a person's. */
    readonly name: string
    /** The name of a person, in place of `name`, while the number is a personal number or missing. */
    readonly personName?: Personal<string>
    readonly info: Personal<string>
    readonly organizationNumber: Personal<string>
    readonly contactName: Personal<string>
    readonly contactEmail: Personal<string>
    readonly delivery: Personal<Address>
    readonly invoice: Personal<Address>
    readonly orderDate: string | null
    readonly doneDate: string | null
  }
}

export type CustomerDescribed = {
  readonly type: 'CustomerDescribed'
  readonly data: {
    readonly customerId: CustomerId
    readonly contactId: ContactId
    readonly changes: {
      readonly name?: string
      /** The name of a person, in place of `name`, as in `CustomerRegistered`. */
      readonly personName?: Personal<string>
      readonly info?: Personal<string>
      readonly organizationNumber?: Personal<string>
    }
  }
}

export type CustomerContactChanged = {
  readonly type: 'CustomerContactChanged'
  readonly data: {
    readonly customerId: CustomerId
    readonly contactId: ContactId
    readonly changes: { readonly contactName?: Personal<string>; readonly contactEmail?: Personal<string> }
  }
}

/** Holds the whole of each changed address. */
export type CustomerMoved = {
  readonly type: 'CustomerMoved'
  readonly data: {
    readonly customerId: CustomerId
    readonly contactId: ContactId
    readonly changes: { readonly delivery?: Personal<Address>; readonly invoice?: Personal<Address> }
  }
}

export type CustomerDated = {
  readonly type: 'CustomerDated'
  readonly data: {
    readonly customerId: CustomerId
    readonly changes: { readonly orderDate?: string | null; readonly doneDate?: string | null }
  }
}

export type CustomerRemoved = { readonly type: 'CustomerRemoved'; readonly data: { readonly customerId: CustomerId } }

export type CustomerRestored = { readonly type: 'CustomerRestored'; readonly data: { readonly customerId: CustomerId } }

/** All personal data of the customer is forgotten: contact, addresses, organisation number and notes. */
export type CustomerContactForgotten = {
  readonly type: 'CustomerContactForgotten'
  readonly data: {
    readonly customerId: CustomerId
    readonly contactId: ContactId
    readonly askedBy: UserId
    /** The name is forgotten too, because it was a person's. */
    readonly nameToo?: true
  }
}

export type CustomerEvent =
  | CustomerRegistered
  | CustomerDescribed
  | CustomerContactChanged
  | CustomerMoved
  | CustomerDated
  | CustomerRemoved
  | CustomerRestored
  | CustomerContactForgotten
