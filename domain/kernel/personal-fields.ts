import type { AnyEvent } from './event-log.ts'

export type PersonalFields = {
  /** Path in `data` of the id whose key encrypts the fields. */
  readonly subject: string
  /** An event without this id concerns no person, and its fields stay unencrypted. */
  readonly mayBeNobody?: true
  /** Paths in `data`, dots for nesting. A missing path is skipped. */
  readonly fields: readonly string[]
}

/** The events that carry personal data or credentials. The codec encrypts these fields, per subject. */
export type PersonalFieldsOf<Event extends AnyEvent> = { readonly [Type in Event['type']]?: PersonalFields }
