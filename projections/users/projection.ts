import type { Recorded } from '../../domain/event-log.ts'
import { isErased, type Personal } from '../../domain/personal.ts'
import type { UserEvent } from '../../domain/user/events.ts'
import { UNUSABLE_PASSWORD } from '../../domain/user/rules.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { UserRow } from './table.ts'

const known = (value: Personal<string>): string | null => (isErased(value) ? null : value)

type UserEventOf<Type> = Extract<UserEvent, { readonly type: Type }>

/** The changes of one event to the row of its user. */
const changing = <Event extends UserEvent>(
  change: (data: Event['data'], row: UserRow) => Partial<UserRow>,
): RowFold<UserRow, Event> => ({
  keys: ({ data }) => [data.userId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), revision },
})

const registered = ({ event: { data }, recordedAt, revision }: Recorded<UserEventOf<'UserRegistered'>>): UserRow => ({
  id: data.userId,
  name: known(data.name),
  email: known(data.email),
  info: known(data.info),
  role: data.role,
  is_narrator: data.isNarrator,
  customer: data.customer,
  organizations: data.organizations,
  session: 1,
  has_password: data.passwordHash !== UNUSABLE_PASSWORD && !isErased(data.passwordHash),
  is_removed: false,
  created_at: recordedAt,
  revision,
})

export const users = rowProjection<UserRow>({
  name: 'users',
  version: 2,
  key: 'id',
  columns: {
    id: 'uuid',
    name: 'text',
    email: 'text',
    info: 'text',
    role: 'text not null',
    is_narrator: 'boolean not null',
    customer: 'uuid',
    organizations: 'jsonb not null',
    session: 'integer not null',
    has_password: 'boolean not null',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: ['(customer)'],
  on: {
    UserRegistered: { keys: ({ data }) => [data.userId], fold: (_, recorded) => registered(recorded) },
    UserDescribed: changing<UserEventOf<'UserDescribed'>>(({ changes: { name, info } }) => ({
      ...(name === undefined ? {} : { name: known(name) }),
      ...(info === undefined ? {} : { info: known(info) }),
    })),
    EmailChanged: changing<UserEventOf<'EmailChanged'>>(({ email }) => ({ email: known(email) })),
    RoleGranted: changing<UserEventOf<'RoleGranted'>>(({ role }, { session }) => ({ role, session: session + 1 })),
    NarratorAppointed: changing(() => ({ is_narrator: true })),
    NarratorDismissed: changing(() => ({ is_narrator: false })),
    CustomerAssigned: changing<UserEventOf<'CustomerAssigned'>>(({ customer }) => ({ customer })),
    OrganizationsAssigned: changing<UserEventOf<'OrganizationsAssigned'>>(({ organizations }) => ({ organizations })),
    PasswordChanged: changing((_, { session }) => ({ session: session + 1, has_password: true })),
    UserRemoved: changing(() => ({ is_removed: true })),
    UserForgotten: changing(() => ({ is_removed: true, has_password: false, name: null, email: null, info: null })),
  },
})
