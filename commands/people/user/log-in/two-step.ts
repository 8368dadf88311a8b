import type { PasskeyId, UserId } from '../../../../domain/kernel/ids.ts'
import type { User } from '../../../../domain/people/user/state.ts'
import type { Passkey } from '../../../../domain/people/user/two-step.ts'
import type { TwoStepCommand } from '../../../../domain/people/user/two-step-commands.ts'
import type { AcceptedOutcome, CommandContext } from '../../../kernel/handling/command-handler.ts'
import type { PasswordTools } from '../change-password.ts'
import { ownerOfEmail } from '../email-reservation.ts'
import { userStream } from '../stream.ts'
import { plainRecoveryCode, recoveryCodesOf } from './recovery-codes.ts'

export type TwoStepTools = PasswordTools & {
  /** The server's own key. */
  readonly tokenKey: Uint8Array
}

const hashesOf = ({ passwords }: TwoStepTools, codes: readonly string[]) =>
  Promise.all(codes.map((code) => passwords.hash(plainRecoveryCode(code))))

const isOn = (user: User) => user.status === 'Active' && user.twoStep.isOn

/** Recovery codes are hashed only where they will be issued: the hashing is slow by intention. */
const firstRecovery = async (tools: TwoStepTools, now: User, context: CommandContext): Promise<string[]> =>
  isOn(now) ? [] : hashesOf(tools, recoveryCodesOf(tools.tokenKey, context))

/** The codes that the command issued; none where the second step was on before. */
export const issuedCodes = (
  { tokenKey }: TwoStepTools,
  { events }: Pick<AcceptedOutcome<{ readonly type: string }>, 'events'>,
  context: CommandContext,
): readonly string[] =>
  events.some(({ type }) => type === 'RecoveryCodesIssued') ? recoveryCodesOf(tokenKey, context) : []

export const addAuthenticator = (
  tools: TwoStepTools,
  added: { readonly userId: UserId; readonly secret: string },
  context: CommandContext,
) =>
  tools.handlers.user(
    userStream(added.userId),
    async ({ now }) => ({ type: 'AddAuthenticator', ...added, recovery: await firstRecovery(tools, now, context) }),
    context,
  )

type NewPasskey = Pick<Passkey, 'transports'> & {
  readonly userId: UserId
  readonly passkeyId: PasskeyId
  readonly name: string
  readonly credentialId: string
  readonly publicKey: string
}

export const addPasskey = (tools: TwoStepTools, added: NewPasskey, context: CommandContext) =>
  tools.handlers.user(
    userStream(added.userId),
    async ({ now }) => ({
      type: 'AddPasskey',
      ...added,
      transports: [...added.transports],
      recovery: await firstRecovery(tools, now, context),
    }),
    context,
  )

export const issueRecoveryCodes = (tools: TwoStepTools, userId: UserId, context: CommandContext) =>
  tools.handlers.user(
    userStream(userId),
    async () => ({
      type: 'IssueRecoveryCodes',
      userId,
      hashes: await hashesOf(tools, recoveryCodesOf(tools.tokenKey, context)),
    }),
    context,
  )

/** Uses up a recovery code. The place of a wrong one is beyond the list, which the rules refuse. */
export const spendRecoveryCode = (
  tools: TwoStepTools,
  { userId, code }: { readonly userId: UserId; readonly code: string },
  context: CommandContext,
) => {
  const place = async (user: User) => {
    const hashes = user.status === 'Active' ? user.twoStep.recovery : []
    for (const [index, hash] of hashes.entries())
      if (hash !== null && (await tools.passwords.verify(hash, plainRecoveryCode(code)))) return index
    return hashes.length
  }
  return tools.handlers.user(
    userStream(userId),
    async ({ now }) => ({ type: 'UseRecoveryCode', userId, place: await place(now) }),
    context,
  )
}

/** Asks for a change of a user's own second step that needs nothing more than the command. */
export const changeTwoStep = (tools: TwoStepTools, command: TwoStepCommand, context: CommandContext) =>
  tools.handlers.user(userStream(command.userId), command, context)

/** Turns off, from the server, the second step of the user with an address. Undefined: no such user has it turned on. */
export const resetTwoStepOf = async (
  tools: PasswordTools,
  { email, reason }: { readonly email: string; readonly reason: string },
  context: CommandContext,
): Promise<UserId | undefined> => {
  const userId = await ownerOfEmail(tools, email)
  if (!userId) return undefined
  const { kind } = await tools.handlers.user(userStream(userId), { type: 'ResetTwoStep', userId, reason }, context)
  return kind === 'accepted' ? userId : undefined
}
