import { describe, expect, it } from 'vitest'
import { PasskeyId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { administrator, greta, userRegistered } from './examples.ts'
import { needsTwoStep } from './rules.ts'
import { MAX_PASSKEYS } from './two-step.ts'
import type { TwoStepCommand } from './two-step-commands.ts'
import type { TwoStepEvent } from './two-step-events.ts'
import { userDecider } from './user.ts'

const given = (...past: readonly TwoStepEvent[]) => specify(userDecider)(userRegistered, ...past)
const userId = greta
const keyId = (n: number) => PasskeyId.parse(`0199e2a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`)
const hashes = ['$1', '$2']
const appAdded: TwoStepEvent = { type: 'AuthenticatorAdded', data: { userId, secret: 'ABC' } }
const turnedOn: TwoStepEvent = { type: 'TwoStepTurnedOn', data: { userId } }
const turnedOff: TwoStepEvent = { type: 'TwoStepTurnedOff', data: { userId } }
const codesIssued: TwoStepEvent = { type: 'RecoveryCodesIssued', data: { userId, hashes } }
const key = (n: number) =>
  ({
    userId,
    passkeyId: keyId(n),
    name: `Nyckel ${n}`,
    credentialId: `c${n}`,
    publicKey: 'k',
    transports: ['internal'],
  }) as const
const keyAdded = (n: number): TwoStepEvent => ({ type: 'PasskeyAdded', data: key(n) })
const addKey = (n: number) =>
  ({ ...key(n), type: 'AddPasskey' as const, recovery: hashes, transports: ['internal'] }) satisfies TwoStepCommand
const withApp = [appAdded, turnedOn, codesIssued] as const

describe('the second step of a log-in', () => {
  it('is turned on by the first app or passkey, with its recovery codes', () => {
    given()
      .when({ type: 'AddAuthenticator', userId, secret: 'ABC', recovery: hashes })
      .then(...withApp)
    given().when(addKey(1)).then(keyAdded(1), turnedOn, codesIssued)
  })

  it('keeps its recovery codes when more is added', () => {
    given(...withApp)
      .when(addKey(1))
      .then(keyAdded(1))
    given(...withApp)
      .when({ type: 'AddAuthenticator', userId, secret: 'DEF', recovery: hashes })
      .then({ type: 'AuthenticatorAdded', data: { userId, secret: 'DEF' } })
    given(...withApp)
      .when({ type: 'AddAuthenticator', userId, secret: 'ABC', recovery: hashes })
      .thenNothing()
  })

  it('has each passkey once, and twenty at most', () => {
    given(...withApp, keyAdded(1))
      .when({ ...addKey(2), credentialId: 'c1' })
      .thenRejected('PasskeyAlreadyAdded')
    given(...Array.from({ length: MAX_PASSKEYS }, (_, n) => keyAdded(n)))
      .when(addKey(50))
      .thenRejected('TooManyPasskeys')
  })

  it('is turned off with the last of app and passkeys', () => {
    const keyRemoved: TwoStepEvent = { type: 'PasskeyRemoved', data: { userId, passkeyId: keyId(1) } }
    const appRemoved: TwoStepEvent = { type: 'AuthenticatorRemoved', data: { userId } }
    const removeKey = { type: 'RemovePasskey', userId, passkeyId: keyId(1) } as const
    const removeApp = { type: 'RemoveAuthenticator', userId } as const
    given(...withApp, keyAdded(1))
      .when(removeKey)
      .then(keyRemoved)
    given(...withApp, keyAdded(1))
      .when(removeApp)
      .then(appRemoved)
    given(...withApp, keyAdded(1), keyRemoved)
      .when(removeApp)
      .then(appRemoved, turnedOff)
    given(...withApp, keyAdded(1), appRemoved)
      .when(removeKey)
      .then(keyRemoved, turnedOff)
    given(...withApp)
      .when(removeKey)
      .thenRejected('PasskeyNotFound')
  })

  it('is turned off with everything that belongs to it', () => {
    given(...withApp)
      .when({ type: 'TurnOffTwoStep', userId })
      .then(turnedOff)
    given(...withApp, turnedOff)
      .when({ type: 'TurnOffTwoStep', userId })
      .thenNothing()
    given(...withApp, turnedOff)
      .when({ type: 'UseRecoveryCode', userId, place: 0 })
      .thenRejected('RecoveryCodeNotValid')
  })

  it('lets a recovery code in once, and none of an earlier list', () => {
    const use = { type: 'UseRecoveryCode', userId, place: 1 } as const
    const used: TwoStepEvent = { type: 'RecoveryCodeUsed', data: { userId, place: 1 } }
    given(...withApp)
      .when(use)
      .then(used)
    given(...withApp, used)
      .when(use)
      .thenRejected('RecoveryCodeNotValid')
    given(...withApp, used, codesIssued)
      .when(use)
      .then(used)
    given(...withApp)
      .when({ type: 'UseRecoveryCode', userId, place: 2 })
      .thenRejected('RecoveryCodeNotValid')
    given(...withApp)
      .when({ type: 'IssueRecoveryCodes', userId, hashes })
      .then(codesIssued)
    given().when({ type: 'IssueRecoveryCodes', userId, hashes }).thenRejected('TwoStepNotOn')
  })

  it('is reset for who has lost it, with the reason', () => {
    const reset = { userId, resetBy: administrator, reason: 'Tappad telefon' }
    given(...withApp)
      .when({ type: 'ResetTwoStep', ...reset })
      .then({ type: 'TwoStepReset', data: reset })
    given()
      .when({ type: 'ResetTwoStep', ...reset })
      .thenRejected('TwoStepNotOn')
  })

  it('gives passkeys names', () => {
    const rename = { type: 'RenamePasskey', userId, passkeyId: keyId(1), name: 'Telefonen' } as const
    const renamed: TwoStepEvent = { type: 'PasskeyRenamed', data: { userId, passkeyId: keyId(1), name: 'Telefonen' } }
    given(keyAdded(1)).when(rename).then(renamed)
    given(keyAdded(1), renamed).when(rename).thenNothing()
    given().when(rename).thenRejected('PasskeyNotFound')
  })
})

it('is asked of administrators alone, and only where the installation asks', () => {
  const needs = (role: 'admin' | 'user', hasTwoStep: boolean, adminTwoStep: boolean) =>
    needsTwoStep({ role, hasTwoStep }, { adminTwoStep })
  expect(needs('admin', false, true)).toBe(true)
  expect([needs('admin', true, true), needs('user', false, true), needs('admin', false, false)]).toEqual([
    false,
    false,
    false,
  ])
})
