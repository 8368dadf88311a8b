import type { Membership } from '../../../domain/people/user/events.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { StoredConsent, StoredWithdrawal } from './view.ts'

export const userRows = table({
  name: 'users',
  version: 6,
  columns: {
    id: uuid,
    /** Null once the user is forgotten. */
    name: nullable(text),
    email: nullable(text),
    info: nullable(text),
    role: oneOf<Role>(),
    is_narrator: boolean,
    customer: nullable(uuid),
    organizations: json<readonly Membership[]>(),
    session: integer,
    /** False until a user who was registered without a password has set one. */
    has_password: boolean,
    /** The user has made the account, rather than an administrator. */
    is_signed_up: boolean,
    /** False while the address of such an account waits to be confirmed. */
    is_confirmed: boolean,
    has_two_step: boolean,
    /** The consent to the reuse of the user's recordings; null: none that holds. It ends with the account. */
    voice_consent: nullable(json<StoredConsent>()),
    /** The withdrawal of the last consent; null: none was given, or it holds. */
    consent_withdrawn: nullable(json<StoredWithdrawal>()),
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: ['(customer)'],
})

export const usersTable = userRows.sqlName
export type UserRow = RowOf<typeof userRows>
