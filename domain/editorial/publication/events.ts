import type { CustomerId, IssueId, PublicationId, TelephoneServiceId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { SettingsGroup, StoredSettings } from './settings/stored-settings.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

export type PublicationFounded = {
  readonly type: 'PublicationFounded'
  readonly data: { readonly publicationId: PublicationId; readonly name: string; readonly customer: CustomerId | null }
}

/** Changed values only, nested as in the form. Each of them may have been erased since. */
export type Changes<Form> = {
  readonly [Field in keyof Form]?: Form[Field] extends readonly unknown[] | null
    ? Personal<Form[Field]>
    : Form[Field] extends object
      ? Changes<Form[Field]>
      : Personal<Form[Field]>
}

/** One event per group of settings, such as `PlayerConfigured`; see `stored-settings.ts`. */
export type SettingsChanged = {
  readonly [Group in SettingsGroup]: {
    readonly type: Group
    readonly data: { readonly publicationId: PublicationId; readonly changes: Changes<StoredSettings[Group]> }
  }
}[SettingsGroup]

export type IssueNumberSet = {
  readonly type: 'IssueNumberSet'
  readonly data: { readonly publicationId: PublicationId; readonly nextIssueNumber: number }
}

export type IssueNumberTaken = {
  readonly type: 'IssueNumberTaken'
  readonly data: { readonly publicationId: PublicationId; readonly issueId: IssueId; readonly number: number }
}

export type DefaultIssueChosen = {
  readonly type: 'DefaultIssueChosen'
  readonly data: { readonly publicationId: PublicationId; readonly issueId: IssueId | null }
}

/** `keyHash`: the key itself is shown once, to the editor who made it. */
export type TelephoneServiceAdmitted = {
  readonly type: 'TelephoneServiceAdmitted'
  readonly data: {
    readonly publicationId: PublicationId
    readonly serviceId: TelephoneServiceId
    readonly name: string
    readonly keyHash: string
  }
}

export type TelephoneServiceDismissed = {
  readonly type: 'TelephoneServiceDismissed'
  readonly data: { readonly publicationId: PublicationId; readonly serviceId: TelephoneServiceId }
}

export type PublicationRemoved = {
  readonly type: 'PublicationRemoved'
  readonly data: { readonly publicationId: PublicationId }
}

export type PublicationRestored = {
  readonly type: 'PublicationRestored'
  readonly data: { readonly publicationId: PublicationId }
}

export type PublicationEvent =
  | PublicationFounded
  | SettingsChanged
  | IssueNumberSet
  | IssueNumberTaken
  | DefaultIssueChosen
  | TelephoneServiceAdmitted
  | TelephoneServiceDismissed
  | PublicationRemoved
  | PublicationRestored
