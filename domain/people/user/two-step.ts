import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decision, reject } from '../../kernel/decider.ts'
import type { PasskeyId, UserId } from '../../kernel/ids.ts'
import { isErased, type Personal } from '../../kernel/personal.ts'
import type { TwoStepCommand } from './two-step-commands.ts'
import type { TwoStepEvent } from './two-step-events.ts'

export type Passkey = {
  readonly passkeyId: PasskeyId
  readonly name: Personal<string>
  readonly credentialId: Personal<string>
  readonly publicKey: Personal<string>
  readonly transports: readonly string[]
}

/** What a user proves beside the password. */
export type TwoStep = {
  readonly isOn: boolean
  /** The secret that the authenticator app shares; null: no app. */
  readonly secret: Personal<string> | null
  readonly passkeys: readonly Passkey[]
  /** Hashes of the recovery codes; null: used. */
  readonly recovery: readonly (string | null)[]
}

export const noTwoStep: TwoStep = { isOn: false, secret: null, passkeys: [], recovery: [] }

/** Passkeys that one user may have. */
export const MAX_PASSKEYS = 20

export const RECOVERY_CODES = 10

export type TwoStepRejection =
  | 'PasskeyAlreadyAdded'
  | 'PasskeyNotFound'
  | 'RecoveryCodeNotValid'
  | 'TooManyPasskeys'
  | 'TwoStepNotOn'

type TwoStepDecision = Decision<TwoStepEvent, TwoStepRejection>

const turnOn = ({ isOn }: TwoStep, userId: UserId, hashes: readonly string[]): readonly TwoStepEvent[] =>
  isOn
    ? []
    : [
        { type: 'TwoStepTurnedOn', data: { userId } },
        { type: 'RecoveryCodesIssued', data: { userId, hashes } },
      ]

/** Recovery codes alone are no second step. */
const turnOffAfter = (event: TwoStepEvent, { isOn }: TwoStep, isLast: boolean): readonly TwoStepEvent[] =>
  isOn && isLast ? [event, { type: 'TwoStepTurnedOff', data: { userId: event.data.userId } }] : [event]

const hasPasskey = ({ passkeys }: TwoStep, id: PasskeyId) => passkeys.some(({ passkeyId }) => passkeyId === id)

export const decideTwoStep = decideByType<TwoStepCommand, TwoStep, TwoStepDecision>({
  AddAuthenticator: ({ userId, secret, recovery }, now) =>
    now.secret === secret
      ? []
      : [{ type: 'AuthenticatorAdded', data: { userId, secret } }, ...turnOn(now, userId, recovery)],
  RemoveAuthenticator: ({ userId }, now) =>
    now.secret === null
      ? []
      : turnOffAfter({ type: 'AuthenticatorRemoved', data: { userId } }, now, now.passkeys.length === 0),
  AddPasskey: ({ type: _type, recovery, ...data }, now) => {
    if (hasPasskey(now, data.passkeyId)) return []
    if (now.passkeys.some(({ credentialId }) => credentialId === data.credentialId))
      return reject('PasskeyAlreadyAdded')
    if (now.passkeys.length >= MAX_PASSKEYS) return reject('TooManyPasskeys')
    return [{ type: 'PasskeyAdded', data }, ...turnOn(now, data.userId, recovery)]
  },
  RenamePasskey: ({ userId, passkeyId, name }, { passkeys }) => {
    const known = passkeys.find((each) => each.passkeyId === passkeyId)
    if (!known) return reject('PasskeyNotFound')
    return known.name === name ? [] : [{ type: 'PasskeyRenamed', data: { userId, passkeyId, name } }]
  },
  RemovePasskey: ({ userId, passkeyId }, now) => {
    if (!hasPasskey(now, passkeyId)) return reject('PasskeyNotFound')
    const isLast = now.passkeys.length === 1 && now.secret === null
    return turnOffAfter({ type: 'PasskeyRemoved', data: { userId, passkeyId } }, now, isLast)
  },
  IssueRecoveryCodes: ({ userId, hashes }, { isOn }) =>
    isOn ? [{ type: 'RecoveryCodesIssued', data: { userId, hashes } }] : reject('TwoStepNotOn'),
  UseRecoveryCode: ({ userId, place }, { recovery }) =>
    typeof recovery[place] === 'string'
      ? [{ type: 'RecoveryCodeUsed', data: { userId, place } }]
      : reject('RecoveryCodeNotValid'),
  TurnOffTwoStep: ({ userId }, { isOn }) => (isOn ? [{ type: 'TwoStepTurnedOff', data: { userId } }] : []),
  ResetTwoStep: ({ userId, resetBy, reason }, { isOn }) =>
    isOn
      ? [{ type: 'TwoStepReset', data: { userId, ...(resetBy === undefined ? {} : { resetBy }), reason } }]
      : reject('TwoStepNotOn'),
})

export const evolveTwoStep = evolveByType<TwoStep, TwoStepEvent>({
  AuthenticatorAdded: ({ secret }) => ({ secret }),
  AuthenticatorRemoved: () => ({ secret: null }),
  PasskeyAdded: ({ userId: _userId, ...passkey }, { passkeys }) => ({ passkeys: [...passkeys, passkey] }),
  PasskeyRenamed: ({ passkeyId, name }, { passkeys }) => ({
    passkeys: passkeys.map((each) => (each.passkeyId === passkeyId ? { ...each, name } : each)),
  }),
  PasskeyRemoved: ({ passkeyId }, { passkeys }) => ({
    passkeys: passkeys.filter((each) => each.passkeyId !== passkeyId),
  }),
  RecoveryCodesIssued: ({ hashes }) => ({ recovery: isErased(hashes) ? [] : hashes }),
  RecoveryCodeUsed: ({ place }, { recovery }) => ({
    recovery: recovery.map((hash, index) => (index === place ? null : hash)),
  }),
  TwoStepTurnedOn: () => ({ isOn: true }),
  TwoStepTurnedOff: () => noTwoStep,
  TwoStepReset: () => noTwoStep,
})

type UserMessage = { readonly type: string }

const twoStepCommandTypes: { readonly [Type in TwoStepCommand['type']]: true } = {
  AddAuthenticator: true,
  RemoveAuthenticator: true,
  AddPasskey: true,
  RenamePasskey: true,
  RemovePasskey: true,
  IssueRecoveryCodes: true,
  UseRecoveryCode: true,
  TurnOffTwoStep: true,
  ResetTwoStep: true,
}

export const isTwoStepCommand = (command: UserMessage): command is TwoStepCommand => command.type in twoStepCommandTypes

const twoStepEventTypes: { readonly [Type in TwoStepEvent['type']]: true } = {
  AuthenticatorAdded: true,
  AuthenticatorRemoved: true,
  PasskeyAdded: true,
  PasskeyRenamed: true,
  PasskeyRemoved: true,
  RecoveryCodesIssued: true,
  RecoveryCodeUsed: true,
  TwoStepTurnedOn: true,
  TwoStepTurnedOff: true,
  TwoStepReset: true,
}

export const isTwoStepEvent = (event: UserMessage): event is TwoStepEvent => event.type in twoStepEventTypes
