import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type LetterOrder, letterOrder } from './letter-order.ts'

/** Orders an invitation for a new user without a password. */
export const userInvitation = statelessProcess<'UserRegistered', LetterOrder>({
  name: 'user-invitation',
  types: ['UserRegistered'],
  startsAt: 'head',
  idOf: ({ data }) => data.userId,
  react: ({ event: { data }, eventId, recordedAt }) => {
    if (data.passwordHash !== UNUSABLE_PASSWORD) return []
    const about = { userId: data.userId, session: '1' }
    const command = letterOrder({ template: 'invitation', about, eventId, at: recordedAt })
    return [{ command }]
  },
})
