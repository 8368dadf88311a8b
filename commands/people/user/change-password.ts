import type { UserId } from '../../../domain/kernel/ids.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import type { User } from '../../../domain/people/user/state.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { UserTools } from './email-reservation.ts'
import type { Passwords } from './log-in/passwords.ts'
import { userStream } from './stream.ts'

export type PasswordTools = UserTools & { readonly passwords: Passwords }

type Proof = Extract<UserCommand, { type: 'ChangePassword' }>['proof']

const change = async (
  { handlers, passwords }: PasswordTools,
  { userId, newPassword, prove }: { userId: UserId; newPassword: string; prove: (user: User) => Promise<Proof> },
  context: CommandContext,
) => {
  const passwordHash = await passwords.hash(newPassword)
  return handlers.user(
    userStream(userId),
    async ({ now }) => ({ type: 'ChangePassword', userId, passwordHash, proof: await prove(now) }),
    context,
  )
}

export const changeOwnPassword = (
  tools: PasswordTools,
  { userId, oldPassword, newPassword }: { userId: UserId; oldPassword: string; newPassword: string },
  context: CommandContext,
) => {
  const prove = async (user: User) => {
    const hash = user.status === 'Active' ? user.passwordHash : undefined
    return typeof hash === 'string' && (await tools.passwords.verify(hash, oldPassword))
      ? 'rightPassword'
      : 'wrongPassword'
  }
  return change(tools, { userId, newPassword, prove }, context)
}

type PasswordLink = { readonly userId: UserId; readonly session: number; readonly newPassword: string }

const isSessionValid = (user: User, session: number) => user.status === 'Active' && user.session === session

/** A link holds until the password changes, however it changes. */
const changeByLink =
  (right: Proof, wrong: Proof) =>
  (tools: PasswordTools, { userId, session, newPassword }: PasswordLink, context: CommandContext) => {
    const prove = async (user: User) => (isSessionValid(user, session) ? right : wrong)
    return change(tools, { userId, newPassword, prove }, context)
  }

export const acceptInvitation = changeByLink('invitation', 'wrongInvitation')

/** Follows the link in the letter that a user asked for after forgetting the password. */
export const choosePasswordByLetter = changeByLink('letter', 'wrongLetter')

export const changePasswordByAdmin = (
  tools: PasswordTools,
  { userId, newPassword }: { userId: UserId; newPassword: string },
  context: CommandContext,
) => change(tools, { userId, newPassword, prove: async () => 'admin' }, context)
