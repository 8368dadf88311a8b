import type { PasskeyId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

/** An authenticator app that has shown a right code; it replaces the one before it. */
export type AuthenticatorAdded = {
  readonly type: 'AuthenticatorAdded'
  readonly data: {
    readonly userId: UserId
    /** Base32, as apps read it. */
    readonly secret: Personal<string>
  }
}

export type AuthenticatorRemoved = { readonly type: 'AuthenticatorRemoved'; readonly data: { readonly userId: UserId } }

export type PasskeyAdded = {
  readonly type: 'PasskeyAdded'
  readonly data: {
    readonly userId: UserId
    readonly passkeyId: PasskeyId
    readonly name: Personal<string>
    /** The browser's name for the key, base64url. */
    readonly credentialId: Personal<string>
    /** COSE, base64url. */
    readonly publicKey: Personal<string>
    /** How the browser reaches the key: 'internal', 'usb'. */
    readonly transports: readonly string[]
  }
}

export type PasskeyRenamed = {
  readonly type: 'PasskeyRenamed'
  readonly data: { readonly userId: UserId; readonly passkeyId: PasskeyId; readonly name: Personal<string> }
}

export type PasskeyRemoved = {
  readonly type: 'PasskeyRemoved'
  readonly data: { readonly userId: UserId; readonly passkeyId: PasskeyId }
}

/** New recovery codes; those before them hold no more. */
export type RecoveryCodesIssued = {
  readonly type: 'RecoveryCodesIssued'
  readonly data: { readonly userId: UserId; readonly hashes: Personal<readonly string[]> }
}

export type RecoveryCodeUsed = {
  readonly type: 'RecoveryCodeUsed'
  readonly data: {
    readonly userId: UserId
    /** Place of the code in the issued list, from 0. */
    readonly place: number
  }
}

export type TwoStepTurnedOn = { readonly type: 'TwoStepTurnedOn'; readonly data: { readonly userId: UserId } }

/** The app, all passkeys and all recovery codes are gone with it. */
export type TwoStepTurnedOff = { readonly type: 'TwoStepTurnedOff'; readonly data: { readonly userId: UserId } }

/** Turned off for a user who has lost the second step. */
export type TwoStepReset = {
  readonly type: 'TwoStepReset'
  readonly data: {
    readonly userId: UserId
    /** Absent: the operator did it at the server. */
    readonly resetBy?: UserId
    readonly reason: Personal<string>
  }
}

export type TwoStepEvent =
  | AuthenticatorAdded
  | AuthenticatorRemoved
  | PasskeyAdded
  | PasskeyRenamed
  | PasskeyRemoved
  | RecoveryCodesIssued
  | RecoveryCodeUsed
  | TwoStepTurnedOn
  | TwoStepTurnedOff
  | TwoStepReset
