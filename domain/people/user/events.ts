import type { CustomerId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { TwoStepEvent } from './two-step-events.ts'
import type { VoiceConsentEvent } from './voice-consent-events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

export type Role = 'guest' | 'customer' | 'user' | 'admin'

export type Membership = { readonly orgId: CustomerId; readonly roleType: Role }

export type Profile = {
  readonly name: Personal<string>
  readonly email: Personal<string>
  readonly info: Personal<string>
  readonly role: Role
  readonly isNarrator: boolean
  readonly customer: CustomerId | null
  readonly organizations: readonly Membership[]
}

export type UserRegistered = {
  readonly type: 'UserRegistered'
  readonly data: Profile & { readonly userId: UserId; readonly passwordHash: Personal<string> }
}

/** A visitor has made an account, as a guest. Until the address is confirmed, it opens for no log-in. */
export type UserSignedUp = {
  readonly type: 'UserSignedUp'
  readonly data: {
    readonly userId: UserId
    readonly name: Personal<string>
    readonly email: Personal<string>
    readonly passwordHash: Personal<string>
  }
}

export type EmailConfirmed = {
  readonly type: 'EmailConfirmed'
  readonly data: {
    readonly userId: UserId
    /** Present: an identity provider answers for the address, so no letter was needed. */
    readonly by?: 'provider'
  }
}

/** The address of an account that a visitor made was not confirmed in time. */
export type SignupExpired = { readonly type: 'SignupExpired'; readonly data: { readonly userId: UserId } }

/** An account at an identity provider: the provider's address, and its name for the person. */
export type ProviderLogin = { readonly issuer: string; readonly subject: Personal<string> }

/** The account at an identity provider logs the user in from now on, instead of another one there. */
export type LoginConnected = {
  readonly type: 'LoginConnected'
  readonly data: ProviderLogin & { readonly userId: UserId }
}

export type LoginDisconnected = {
  readonly type: 'LoginDisconnected'
  readonly data: { readonly userId: UserId; readonly issuer: string }
}

export type UserDescribed = {
  readonly type: 'UserDescribed'
  readonly data: {
    readonly userId: UserId
    readonly changes: { readonly name?: Personal<string>; readonly info?: Personal<string> }
  }
}

export type EmailChanged = {
  readonly type: 'EmailChanged'
  readonly data: { readonly userId: UserId; readonly email: Personal<string> }
}

export type RoleGranted = {
  readonly type: 'RoleGranted'
  readonly data: { readonly userId: UserId; readonly role: Role }
}

export type NarratorAppointed = { readonly type: 'NarratorAppointed'; readonly data: { readonly userId: UserId } }

export type NarratorDismissed = { readonly type: 'NarratorDismissed'; readonly data: { readonly userId: UserId } }

export type CustomerAssigned = {
  readonly type: 'CustomerAssigned'
  readonly data: { readonly userId: UserId; readonly customer: CustomerId | null }
}

export type OrganizationsAssigned = {
  readonly type: 'OrganizationsAssigned'
  readonly data: { readonly userId: UserId; readonly organizations: readonly Membership[] }
}

export type PasswordChanged = {
  readonly type: 'PasswordChanged'
  readonly data: {
    readonly userId: UserId
    readonly passwordHash: Personal<string>
    /** Present: the user set it through the letter for a forgotten password, without the old password. */
    readonly by?: 'letter'
  }
}

export type UserRemoved = { readonly type: 'UserRemoved'; readonly data: { readonly userId: UserId } }

export type UserForgotten = {
  readonly type: 'UserForgotten'
  readonly data: { readonly userId: UserId; readonly askedBy: UserId }
}

export type UserEvent =
  | UserRegistered
  | UserSignedUp
  | EmailConfirmed
  | SignupExpired
  | LoginConnected
  | LoginDisconnected
  | UserDescribed
  | EmailChanged
  | RoleGranted
  | NarratorAppointed
  | NarratorDismissed
  | CustomerAssigned
  | OrganizationsAssigned
  | PasswordChanged
  | UserRemoved
  | UserForgotten
  | TwoStepEvent
  | VoiceConsentEvent
