import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { expireSignup } from '../../../commands/people/user/sign-up.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { retentionKinds } from '../../../domain/people/retention.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { keptLonger, type RetentionTimes, retentionDue } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type LetterOrder, letterOrder } from '../user-mail/letter-order.ts'

const kind = 'signup'

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
    const deadline = retentionDue(retentionKinds.signup, { kind, id: userId, from: recordedAt, data: { userId } })
    return [{ command }, { due: deadline }]
  },
})

type ExpiryTools = Parameters<typeof expireSignup>[0] & { readonly retentionTimes: RetentionTimes }

export const expireSignups = (tools: ExpiryTools): DueKind => ({
  kind,
  fallDue: async (due, now: string, context: CommandContext) => {
    const laterInstant = await keptLonger(tools.retentionTimes, { kind, due, now })
    if (laterInstant) return { again: laterInstant }
    await expireSignup(tools, UserId.parse(due.id), context)
    await tools.retentionTimes.noteSwept(kind)
    return undefined
  },
})
