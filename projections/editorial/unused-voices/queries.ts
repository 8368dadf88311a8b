import { type Kysely, sql } from 'kysely'
import { nameInFolder } from '../../../domain/editorial/publication/standing-folders.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { mediaTable } from '../media/table.ts'
import { mayBeReused } from '../media/voices.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import { UnusedVoice } from './view.ts'

const [media, publications, users] = [mediaTable, publicationsTable, usersTable].map((table) => sql.table(table))

type Row = UnusedVoice & {
  readonly folders: { readonly RESOURCE_DIR_1?: string; readonly RESOURCE_DIR_2?: string } | null
}

/** Whether the sound would be heard with a consent: it reads a name, or stands in one of the two folders. */
const isHeardOtherwise = ({ reads, folders, fileName }: Row): boolean =>
  reads !== null ||
  [folders?.RESOURCE_DIR_1, folders?.RESOURCE_DIR_2].some(
    (folder) => nameInFolder(folder ?? '', fileName) !== undefined,
  )

/** The own sounds of publications that are not used for lack of consent, by publication and name. */
export const findUnusedVoices = async (db: Kysely<ReadModel>, reader: Reader): Promise<readonly UnusedVoice[]> => {
  const { rows } = await sql<Row>`
    select m.id as "_id", m.name as "fileName", r.recording->>'name' as reads, ${publications}.id as publication,
      ${publications}.name as "publicationName", m.voice as narrator, ${publications}.settings->'wfsettings' as folders,
      coalesce((select u.name from ${users} u where u.id = m.voice and not u.is_removed), '') as "narratorName"
    from ${media} m join ${publications} on ${publications}.id = m.publication_id
      left join jsonb_array_elements(coalesce(${publications}.settings->'nameRecordings', '[]')) as r (recording)
        on r.recording->>'sound' = m.id::text
    where m.kind = 'sound' and not m.is_removed and not ${mayBeReused}
      and ${visiblePublications(reader)}
    order by ${publications}.name, reads nulls last, m.name, m.id`.execute(db)
  return rows.filter(isHeardOtherwise).map((row) => UnusedVoice.parse(row))
}
