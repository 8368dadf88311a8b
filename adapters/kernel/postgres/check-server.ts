import { DatabaseError, type Pool } from 'pg'
import { StartRefused } from '../running/start-refusal.ts'

const MIN_SERVER_VERSION = 150_000

const trigrams = async (pool: Pool) => {
  try {
    await pool.query('create extension if not exists pg_trgm')
    return (await pool.query<{ count: number }>("select cardinality(show_trgm('åäö')) as count")).rows[0]?.count ?? 0
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new StartRefused(
      `DATABASE_URL: kör 'create extension pg_trgm' som databasens administratör (${error.message})`,
    )
  }
}

const queryServerFacts = async (pool: Pool) => {
  try {
    const found = await pool.query<{ version: number; encoding: string; sorted: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         (select string_agg(letter, '' order by letter) from unnest(array['ö', 'z', 'ä', 'å', 'a', 'o']) letter) as sorted`,
    )
    return found.rows[0]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`DATABASE_URL: ingen förbindelse (${reason})`, { cause: error })
  }
}

/** Refuses a database that would sort or search Swedish wrongly, which the lists would show only much later. */
export const checkDatabase = async (pool: Pool): Promise<void> => {
  const found = await queryServerFacts(pool)
  if (!found || found.version < MIN_SERVER_VERSION)
    throw new StartRefused('DATABASE_URL: ska vara PostgreSQL 15 eller senare')
  if (found.encoding !== 'UTF8') throw new StartRefused(`DATABASE_URL: teckenkodningen är ${found.encoding}, inte UTF8`)
  const remedy =
    "skapa den med: create database … template template0 encoding 'UTF8' locale_provider icu icu_locale 'sv-SE'"
  if (found.sorted !== 'aozåäö')
    throw new StartRefused(`DATABASE_URL: sorterar inte å ä ö sist; ${remedy} locale 'C.UTF-8'`)
  if ((await trigrams(pool)) < 4) {
    throw new StartRefused(`DATABASE_URL: hittar inte å ä ö vid sökning (locale är C); ${remedy} locale 'C.UTF-8'`)
  }
}
