import { type Kysely, sql } from 'kysely'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { mediaTable } from './table.ts'

/**
 * Whether a sound may be heard beyond one issue: its narrator consents, or no narrator is known. For queries
 * in which `voice` is the column of the table of files.
 */
export const mayBeReused = sql<boolean>`(voice is null or exists (
  select from ${sql.table(usersTable)} narrator where narrator.id = voice and narrator.voice_consent is not null))`

type Voice = { readonly narrator: string; readonly name: string; readonly consents: boolean }

/** Whose voices are heard in files, by file, where that is said. The name of a removed user is empty. */
export const voicesOf = async (
  db: Kysely<ReadModel>,
  files: readonly string[],
): Promise<ReadonlyMap<string, Voice>> => {
  if (files.length === 0) return new Map()
  const rows = await db
    .selectFrom(mediaTable)
    .leftJoin(usersTable, (join) =>
      join.onRef(`${usersTable}.id`, '=', `${mediaTable}.voice`).on(`${usersTable}.is_removed`, '=', false),
    )
    .select([`${mediaTable}.id`, 'voice', `${usersTable}.name as narrator_name`])
    .select(mayBeReused.as('consents'))
    .where(sql<boolean>`${sql.ref(`${mediaTable}.id`)} = any(${files}::uuid[])`)
    .where('voice', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, voice, narrator_name: name, consents }) =>
      voice === null ? [] : [[id, { narrator: voice, name: name ?? '', consents }] as const],
    ),
  )
}
