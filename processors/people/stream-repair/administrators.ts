import { administratorsStream } from '../../../commands/people/administrators/stream.ts'
import { joinAdministrators, leaveAdministrators } from '../../../commands/people/user/administrators.ts'
import type { UserTools } from '../../../commands/people/user/email-reservation.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { checkLater } from '../../kernel/stream-repair/repair-delay.ts'

const kind = 'unfinished-administrator'

type HandledType = 'UserRegistered' | 'RoleGranted' | 'UserRemoved' | 'AdministratorJoined' | 'AdministratorLeft'

/** The roster decides who is an administrator. */
export const administratorsRepair = statelessProcess<HandledType>({
  name: 'unfinished-administrators',
  types: ['UserRegistered', 'RoleGranted', 'UserRemoved', 'AdministratorJoined', 'AdministratorLeft'],
  startsAt: 'beginning',
  idOf: (event) => (event.type === 'UserRegistered' && event.data.role !== 'admin' ? undefined : event.data.userId),
  react: ({ event: { data }, recordedAt }) => [
    checkLater({ kind, id: data.userId, data: { userId: data.userId }, recordedAt }),
  ],
})

/** The start fills an empty roster, because it has a password to tell (`foundFirstAdmin`). */
export const finishAdministrators = (tools: UserTools): DueKind => ({
  kind,
  fallDue: async ({ id }, _, context) => {
    const userId = UserId.parse(id)
    const members = await tools.handlers.administrators.state(administratorsStream)
    if (members.size === 0) return
    const user = await tools.handlers.user.state(userStream(userId))
    const isAdmin = user.status === 'Active' && user.profile.role === 'admin'
    if (isAdmin) await joinAdministrators(tools, userId, context)
    else await leaveAdministrators(tools, userId, context)
  },
})
