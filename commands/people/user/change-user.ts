import type { UserId } from '../../../domain/kernel/ids.ts'
import type { UserForm } from '../../../domain/people/user/commands.ts'
import type { Profile, UserEvent } from '../../../domain/people/user/events.ts'
import type { User } from '../../../domain/people/user/state.ts'
import type { UserRejection } from '../../../domain/people/user/user.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { joinAdministrators, leaveAdministrators } from './administrators.ts'
import { claimEmail, releaseEmail, sameEmail, type UserTools } from './email-reservation.ts'
import { userStream } from './stream.ts'

type ChangeUser = SubmittedForm<UserForm> & { readonly userId: UserId }

type ChangeOutcome = Outcome<UserEvent, UserRejection | 'EmailTaken' | 'LastAdministrator'>

const profileOf = (user: User): Profile | undefined => (user.status === 'Active' ? user.profile : undefined)

const ask = ({ userId, ...form }: ChangeUser) =>
  askForm(
    profileOf,
    form,
    // The cast is sound: the merge keeps fields of the sent form only.
    (changes) => ({ type: 'ChangeUser', userId, changes: changes as Partial<UserForm> }) as const,
  )

/** Claims the reservations that the changed form needs before the change, and releases the old ones after it. */
export const changeUser = async (
  tools: UserTools,
  change: ChangeUser,
  context: CommandContext,
): Promise<ChangeOutcome> => {
  const { userId, sent } = change
  const before = profileOf(await tools.handlers.user.state(userStream(userId)))
  if (!before) return { kind: 'rejected', reason: 'UserNotFound' }
  const oldEmail = typeof before.email === 'string' ? before.email : ''
  const { email = oldEmail } = sent
  if (!sameEmail(email, oldEmail) && !(await claimEmail(tools, userId, email, context)))
    return { kind: 'rejected', reason: 'EmailTaken' }
  const outcome = await leaveAndChange(tools, { change, wasAdmin: before.role === 'admin' }, context)
  await settle(tools, { userId, former: oldEmail, wanted: email }, context)
  return outcome
}

const leaveAndChange = async (
  tools: UserTools,
  { change, wasAdmin }: { readonly change: ChangeUser; readonly wasAdmin: boolean },
  context: CommandContext,
): Promise<ChangeOutcome> => {
  const { userId, sent } = change
  if (wasAdmin && sent.role !== undefined && sent.role !== 'admin') {
    const left = await leaveAdministrators(tools, userId, context)
    if (left.kind === 'rejected') return left
  }
  return tools.handlers.user(userStream(userId), ask(change), context)
}

/** Brings the roster and the reservations in line with what the user is now, changed or not. */
const settle = async (
  tools: UserTools,
  { userId, former, wanted }: { readonly userId: UserId; readonly former: string; readonly wanted: string },
  context: CommandContext,
) => {
  const now = profileOf(await tools.handlers.user.state(userStream(userId)))
  if (now?.role === 'admin') await joinAdministrators(tools, userId, context)
  if (sameEmail(former, wanted)) return
  for (const email of [former, wanted]) await releaseEmail(tools, userId, email, context)
}
