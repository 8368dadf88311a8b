import { sql } from 'kysely'

/** The articles `a` that products include. */
export const isInProducts = sql`not a.is_removed and (a.attributes->>'active')::boolean`
