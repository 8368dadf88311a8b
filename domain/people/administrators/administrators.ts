import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { AdministratorsCommand } from './commands.ts'
import type { AdministratorsEvent } from './events.ts'

/**
 * The roster of administrators, which keeps the system governable. A user joins after becoming an administrator and
 * leaves before ceasing to be one, so that every member really is one, whatever fails in between.
 */
type Administrators = ReadonlySet<UserId>

export type AdministratorsRejection = 'LastAdministrator'

const decide = (
  { type, userId }: AdministratorsCommand,
  members: Administrators,
): Decision<AdministratorsEvent, AdministratorsRejection> => {
  switch (type) {
    case 'JoinAdministrators':
      return members.has(userId) ? [] : [{ type: 'AdministratorJoined', data: { userId } }]
    case 'LeaveAdministrators':
      if (members.difference(new Set([userId])).size === 0) return reject('LastAdministrator')
      return members.has(userId) ? [{ type: 'AdministratorLeft', data: { userId } }] : []
    default:
      return assertNever(type)
  }
}

const evolve = (members: Administrators, { type, data }: AdministratorsEvent): Administrators => {
  switch (type) {
    case 'AdministratorJoined':
      return members.union(new Set([data.userId]))
    case 'AdministratorLeft':
      return members.difference(new Set([data.userId]))
    default:
      return assertNever(type)
  }
}

export const administratorsDecider: Decider<
  AdministratorsCommand,
  Administrators,
  AdministratorsEvent,
  AdministratorsRejection
> = { initialState: new Set(), decide, evolve }
