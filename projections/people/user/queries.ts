import { type Kysely, sql } from 'kysely'
import { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import { displayText, erasedValue } from '../../../domain/kernel/personal.ts'
import { rightsOf } from '../../../domain/people/user/role-in-organization.ts'
import { type Role, roleNames } from '../../../domain/people/user/rules.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { type UserRow, usersTable } from './table.ts'
import { NarratorView, type SessionUser, type UserSort, type UserState, UserView } from './view.ts'

const toView = (row: UserRow): UserView =>
  UserView.parse({
    _id: row.id,
    name: displayText(row.name ?? erasedValue),
    email: displayText(row.email ?? erasedValue),
    role: row.role,
    isNarrator: row.is_narrator,
    isInvited: !row.has_password && !row.is_signed_up,
    isSignedUp: row.is_signed_up,
    hasTwoStep: row.has_two_step,
    voiceConsent: row.voice_consent,
    consentWithdrawn: row.consent_withdrawn,
    customer: row.customer,
    info: row.info ?? '',
    organizations: row.organizations,
    createdAt: row.created_at,
  })

const selectExistingUsers = (db: Kysely<ReadModel>) =>
  db.selectFrom(usersTable).where('is_removed', '=', false).where('is_confirmed', '=', true)

const roleName = sql<string>`case role ${sql.join(
  Object.entries(roleNames).map(([role, name]) => sql`when ${role} then ${name}`),
  sql` `,
)} else '' end`

/** The fields of a forgotten user are empty. */
const sortColumns: SortColumns<UserSort> = {
  name: alphabetical(sql`coalesce(name, '')`),
  email: alphabetical(sql`coalesce(email, '')`),
  role: alphabetical(roleName),
}

const searchedColumns = ['name', 'email', 'info', roleName] as const

export type UserQuery = PageQuery<UserSort> & {
  readonly role?: Role | undefined
  readonly state?: UserState | undefined
  /** Lists narrators only. */
  readonly narrators?: boolean | undefined
}

export const listUsers = async (
  db: Kysely<ReadModel>,
  { role, state, narrators, ...query }: UserQuery,
): Promise<Page<UserView>> => {
  let found = selectExistingUsers(db).selectAll().where(matchesSearch(searchedColumns, query.search))
  if (role) found = found.where('role', '=', role)
  if (state === 'signedUp') found = found.where('is_signed_up', '=', true)
  else if (state) found = found.where(sql<boolean>`(has_password or is_signed_up)`, '=', state === 'active')
  if (narrators) found = found.where('is_narrator', '=', true)
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toView) }
}

export const listUsersOfCustomer = async (db: Kysely<ReadModel>, customer: CustomerId): Promise<UserView[]> => {
  const rows = await selectExistingUsers(db)
    .selectAll()
    .where(sql<boolean>`(customer = ${customer} or organizations @> ${JSON.stringify([{ orgId: customer }])}::jsonb)`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toView)
}

/** The user, with the revision of the user's stream that the row shows. */
export const findUser = async (db: Kysely<ReadModel>, id: UserId) => {
  const row = await selectExistingUsers(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row && { user: toView(row), revision: row.revision }
}

/** Names of users. Removed and forgotten users are left out. */
export const userNames = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectExistingUsers(db).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

export const listNarrators = async (db: Kysely<ReadModel>): Promise<NarratorView[]> => {
  const rows = await selectExistingUsers(db)
    .select(['id as _id', 'name'])
    .where('is_narrator', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => NarratorView.parse(row))
}

/** A user who may still act; undefined for a removed one. */
export const findSessionUser = async (db: Kysely<ReadModel>, id: UserId): Promise<SessionUser | undefined> => {
  const row = await selectExistingUsers(db)
    .select(['id', 'name', 'role', 'customer', 'organizations', 'session', 'has_two_step'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    _id: UserId.parse(row.id),
    name: displayText(row.name ?? erasedValue),
    ...rightsOf({ ...row, customer: row.customer === null ? null : CustomerId.parse(row.customer) }),
    session: row.session,
    hasTwoStep: row.has_two_step,
  }
}
