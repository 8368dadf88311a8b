import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { expireSignup } from '../../../commands/people/user/sign-up.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { UNCONFIRMED_DAYS } from '../../../domain/people/user/signup.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type LetterOrder, letterOrder } from '../user-mail/letter-order.ts'

const kind = 'signup'
const DAY_MS = 24 * 60 * 60_000

const expiryOf = (recordedAt: string) => new Date(Date.parse(recordedAt) + UNCONFIRMED_DAYS * DAY_MS).toISOString()

/** Orders the letter that confirms a new account, and ends an account that is not confirmed. */
export const signupProcess = statelessProcess<'UserSignedUp' | 'EmailConfirmed' | 'SignupExpired', LetterOrder>({
  name: kind,
  types: ['UserSignedUp', 'EmailConfirmed', 'SignupExpired'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.userId,
  react: ({ event, eventId, recordedAt }) => {
    const { userId } = event.data
    if (event.type !== 'UserSignedUp') return [{ withdraw: { kind, id: userId } }]
    // A provider has answered for the address already.
    if (event.data.passwordHash === UNUSABLE_PASSWORD) return []
    const command = letterOrder({ template: 'confirm-letter', about: { userId }, eventId, at: recordedAt })
    return [{ command }, { due: { kind, id: userId, at: expiryOf(recordedAt), data: { userId } } }]
  },
})

export const expireSignups = (tools: Parameters<typeof expireSignup>[0]): DueKind => ({
  kind,
  fallDue: ({ id }, _: string, context: CommandContext) => expireSignup(tools, UserId.parse(id), context),
})
