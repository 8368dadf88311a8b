import { type Kysely, sql } from 'kysely'
import { recordingOf } from '../../../domain/editorial/publication/name-recordings.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { hasBody } from '../issue-articles/body.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { findNameRecordings } from '../media/name-recordings.ts'
import type { MediaRow } from '../media/table.ts'
import { publicationsTable } from '../publication/table.ts'
import type { SpokenName } from './table.ts'

export type HeardName = { readonly text: string; readonly sound: SpokenName }

/** `mediaId`: the file of the narrator's recording. */
type RecordedName = HeardName & { readonly mediaId: string }

type Row = Pick<Settings, 'nameRecordings'> & {
  readonly id: string
  readonly text: string
  readonly publicationId: string
}

/** The articles without text, of publications that have recordings of names. */
const namesOf = async (db: Kysely<ReadModel>, articleIds: readonly string[]): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.name as text, p.id as "publicationId", p.settings->'nameRecordings' as "nameRecordings"
    from (
      select id, issue_id, attributes->>'name' as name from ${sql.table(issueArticlesTable)}
      where id = any(${articleIds}::uuid[]) and not (${hasBody})
    ) a
    join ${sql.table(issuesTable)} i on i.id = a.issue_id
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    where p.settings->'nameRecordings' <> '[]'`.execute(db)
  return rows
}

const masterOf = ({ variants: { mp3 }, facts }: MediaRow): SpokenName | undefined => {
  if (!mp3) return undefined
  const { storageKey, hash, bytes } = mp3
  return { storageKey, hash, bytes, durationMs: facts?.kind === 'sound' ? facts.durationMs : 0 }
}

/** The narrator's recordings of names, by article; a recording without a master is left out. */
export const recordedNamesOf = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedName>> => {
  const rows = await namesOf(db, articleIds)
  const publications = new Map(rows.map((row) => [row.publicationId, row]))
  const recordings = await findNameRecordings(db, [...publications.values()])
  return new Map(
    rows.flatMap(({ id, text, publicationId }) => {
      const read = recordingOf(recordings.get(publicationId) ?? [], text)
      const sound = read && masterOf(read.file)
      return sound ? [[id, { text, sound, mediaId: read.file.id }] as const] : []
    }),
  )
}
