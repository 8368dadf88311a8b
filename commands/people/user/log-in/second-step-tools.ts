import type { Passkey } from '../../../../domain/people/user/two-step.ts'

/** The codes of authenticator apps (RFC 6238). Adapter: `adapters/people/access/authenticators.ts`. */
export type Authenticators = {
  /** A secret as apps read it. `seed`: 20 random bytes. */
  readonly secretOf: (seed: Uint8Array) => string
  /** The address that an app reads from a QR code. */
  readonly urlOf: (secret: string, account: string) => string
  /** The half minute, counted from 1970, whose code this is: the present one, or one beside it. */
  readonly halfMinuteOf: (secret: string, code: string, now: Date) => number | undefined
}

/** Where passkeys are made and used: the page's origin. They belong to its host name. */
export type PasskeyPlace = { readonly origin: string }

/** What a browser answers; only the adapter looks into it. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>

/** Passkeys (WebAuthn). Adapter: `adapters/people/access/passkeys.ts`. */
export type Passkeys = {
  readonly askForNew: (
    place: PasskeyPlace,
    asked: {
      readonly challenge: Uint8Array
      readonly user: { readonly id: string; readonly email: string; readonly name: string }
      readonly known: readonly Passkey[]
    },
  ) => Promise<object>
  /** Undefined: the answer does not prove what was asked. */
  readonly readNew: (
    place: PasskeyPlace,
    answered: { readonly challenge: Uint8Array; readonly answer: PasskeyAnswer },
  ) => Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'transports'> | undefined>
  /** `known`: the passkeys that will do; undefined: any, which then must ask for the person behind it. */
  readonly ask: (
    place: PasskeyPlace,
    asked: { readonly challenge: Uint8Array; readonly known: readonly Passkey[] | undefined },
  ) => Promise<object>
  /** The browser's name for the key, and the user to whom the key says it belongs. */
  readonly nameIn: (answer: PasskeyAnswer) => { readonly credentialId: string; readonly userId: string | undefined }
  /** `alone`: no password stands beside it, so the key must have asked for a finger, a face or a code. */
  readonly isProof: (
    place: PasskeyPlace,
    answered: {
      readonly challenge: Uint8Array
      readonly answer: PasskeyAnswer
      readonly passkey: Passkey
      readonly alone: boolean
    },
  ) => Promise<boolean>
}
