import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { UserEvent } from './events.ts'
import { noTwoStep } from './two-step.ts'
import { userDecider } from './user.ts'

const history = [
  'user-registered',
  'user-described',
  'email-changed',
  'role-granted',
  'narrator-appointed',
  'customer-assigned',
  'organizations-assigned',
  'password-changed',
]

const foldStored = (...names: string[]) => fold(userDecider, storedEvents(import.meta.dirname, names) as UserEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    passwordHash: '$argon2id$2',
    session: 3,
    logins: [],
    twoStep: noTwoStep,
    voiceConsent: null,
    profile: {
      name: 'Greta Lindh',
      email: 'greta.lindh@example.se',
      info: 'Läser på tisdagar',
      role: 'admin',
      isNarrator: true,
      customer: '0199e2a0-0000-7000-8000-000000000002',
      organizations: [{ orgId: '0199e2a0-0000-7000-8000-000000000002', roleType: 'customer' }],
    },
  }))

it('reads a password that was chosen by a letter', () =>
  expect(foldStored(...history, 'password-changed-2')).toMatchObject({ passwordHash: '$argon2id$3', session: 4 }))

it('reads how she leaves', () => {
  expect(foldStored(...history, 'narrator-dismissed')).toMatchObject({ profile: { isNarrator: false } })
  expect(foldStored(...history, 'user-removed')).toEqual({ status: 'Removed', email: 'greta.lindh@example.se' })
  expect(foldStored(...history, 'user-removed', 'user-forgotten')).toEqual({ status: 'Forgotten' })
})

it('reads how a visitor becomes a user', () => {
  expect(foldStored('user-signed-up')).toMatchObject({ status: 'Unconfirmed', profile: { role: 'guest' } })
  expect(foldStored('user-signed-up', 'signup-expired')).toEqual({ status: 'Forgotten' })
  const confirmed = foldStored('user-signed-up', 'email-confirmed', 'login-connected')
  const logins = [{ issuer: 'https://accounts.example', subject: 'a-17' }]
  expect(confirmed).toMatchObject({ status: 'Active', session: 1, logins })
  expect(foldStored('user-signed-up', 'email-confirmed-2', 'login-connected', 'login-disconnected')).toMatchObject({
    status: 'Active',
    logins: [],
  })
})

const secondSteps = [
  'authenticator-added',
  'two-step-turned-on',
  'recovery-codes-issued',
  'passkey-added',
  'passkey-renamed',
  'recovery-code-used',
]

it('reads the second step of her log-in, and how it ends', () => {
  expect(foldStored('user-registered', ...secondSteps)).toMatchObject({
    session: 1,
    twoStep: {
      isOn: true,
      secret: 'GRETASHEMLIGHETGRETA',
      passkeys: [{ name: 'Gretas nya telefon', credentialId: 'greta-credential', publicKey: 'greta-public-key' }],
      recovery: ['$argon2id$r1', null],
    },
  })
  expect(foldStored('user-registered', ...secondSteps, 'authenticator-removed', 'passkey-removed')).toMatchObject({
    twoStep: { secret: null, passkeys: [] },
  })
  expect(foldStored('user-registered', ...secondSteps, 'two-step-turned-off')).toMatchObject({ twoStep: noTwoStep })
  expect(foldStored('user-registered', ...secondSteps, 'two-step-reset')).toMatchObject({
    session: 2,
    twoStep: noTwoStep,
  })
})

const consents = ['voice-consent-given', 'voice-consent-given-2', 'voice-consent-withdrawn']

it('reads the consent to the reuse of her voice, by herself, on paper and withdrawn', () => {
  const [given, onPaper, withdrawn] = consents.map((_, at) =>
    foldStored('user-registered', ...consents.slice(0, at + 1)),
  )
  const registration = { signedOn: '2026-11-27', how: 'Undertecknad blankett, i pärmen på kontoret' }
  expect(given).toMatchObject({ voiceConsent: { version: '2026-11' } })
  expect(onPaper).toMatchObject({ voiceConsent: { registration } })
  expect(withdrawn).toMatchObject({ voiceConsent: null })
})

it('has a file for every event', () =>
  expect(storedEvents(import.meta.dirname)).toHaveLength(
    history.length + 10 + secondSteps.length + consents.length + 4,
  ))
