import { type Kysely, sql } from 'kysely'
import { countsAsSound } from '../../../domain/editorial/media/sounds/findings.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { ReadModel } from '../../read-model.ts'
import { type MediaRow, mediaTable } from './table.ts'
import { mayBeReused } from './voices.ts'

type OfPublication = { readonly publicationId: string } & Pick<Settings, 'nameRecordings'>

export type RecordedName = { readonly name: string; readonly file: MediaRow }

/** The names of publications that have a usable recording, by the rules of `readsNames`. */
export const findNameRecordings = async (
  db: Kysely<ReadModel>,
  publications: readonly OfPublication[],
): Promise<ReadonlyMap<string, readonly RecordedName[]>> => {
  const ids = publications.flatMap(({ nameRecordings }) => nameRecordings.map(({ sound }) => sound))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(mediaTable)
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('kind', '=', 'sound')
    .where('is_removed', '=', false)
    .where('rejected', 'is', null)
    .where(mayBeReused)
    .execute()
  const heard = new Map(rows.filter(countsAsSound).map((row) => [row.id, row]))
  return new Map(
    publications.map(({ publicationId, nameRecordings }) => [
      publicationId,
      nameRecordings.flatMap(({ name, sound }) => {
        const file = heard.get(sound)
        return file?.publication_id === publicationId ? [{ name, file }] : []
      }),
    ]),
  )
}
