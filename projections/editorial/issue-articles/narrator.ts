import { sql } from 'kysely'
import { usersTable } from '../../people/user/table.ts'

/**
 * The name that listeners get for who has read an article `a`: as an editor has written it, or else that of the user to
 * whom it is assigned. Empty where that is no user, or a removed one.
 */
export const narratorName = sql<string>`coalesce(nullif(trim(a.narrated_by), ''),
  (select u.name from ${sql.table(usersTable)} u where u.id = a.narrated_by_user and not u.is_removed and u.is_confirmed), '')`
