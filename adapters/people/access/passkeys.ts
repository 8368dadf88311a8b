import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyPlace, Passkeys } from '../../../commands/people/user/log-in/second-step-tools.ts'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import type { Passkey } from '../../../domain/people/user/two-step.ts'

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response']

const hostOf = ({ origin }: PasskeyPlace) => new URL(origin).hostname

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

const namesOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: textOrEmpty(credentialId), transports: [...transports] }))

/** The library throws for an answer that proves nothing. */
const orUndefined = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => asked.catch(() => undefined)

export const openPasskeys = (): Passkeys => ({
  askForNew: (place, { challenge, user, known }) =>
    generateRegistrationOptions({
      rpName: 'Ljudkod',
      rpID: hostOf(place),
      userName: user.email,
      userDisplayName: user.name,
      userID: Uint8Array.from(Buffer.from(user.id)),
      challenge: Uint8Array.from(challenge),
      attestationType: 'none',
      excludeCredentials: namesOf(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    }),
  readNew: async (place, { challenge, answer }) => {
    const read = await orUndefined(
      verifyRegistrationResponse({
        // The cast is sound: the library checks the shape and throws.
        response: answer as unknown as Registration,
        expectedChallenge: textOf(challenge),
        expectedOrigin: place.origin,
        expectedRPID: hostOf(place),
        requireUserVerification: false,
      }),
    )
    if (!read?.verified) return undefined
    const { id, publicKey, transports = [] } = read.registrationInfo.credential
    return { credentialId: id, publicKey: textOf(publicKey), transports: [...transports] }
  },
  ask: (place, { challenge, known }) =>
    generateAuthenticationOptions({
      rpID: hostOf(place),
      challenge: Uint8Array.from(challenge),
      userVerification: known ? 'preferred' : 'required',
      ...(known ? { allowCredentials: namesOf(known) } : {}),
    }),
  nameIn: ({ id, response }: PasskeyAnswer) => {
    const handle: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, 'userHandle') : ''
    return {
      credentialId: typeof id === 'string' ? id : '',
      userId: typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString() : undefined,
    }
  },
  isProof: async (place, { challenge, answer, passkey, alone }) => {
    const read = await orUndefined(
      verifyAuthenticationResponse({
        // The cast is sound: the library checks the shape and throws.
        response: answer as unknown as Assertion,
        expectedChallenge: textOf(challenge),
        expectedOrigin: place.origin,
        expectedRPID: hostOf(place),
        // Keys that are kept in step between devices do not count their uses, so no count is kept here.
        credential: {
          id: textOrEmpty(passkey.credentialId),
          publicKey: bytesOf(textOrEmpty(passkey.publicKey)),
          counter: 0,
        },
        requireUserVerification: alone,
      }),
    )
    return read?.verified === true
  },
})
