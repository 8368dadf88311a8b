import { type Kysely, sql } from 'kysely'
import { countsAsSound, isDoubtful } from '../../../domain/editorial/media/sounds/findings.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { SoundSource } from '../../../domain/production/manifest/manifest.ts'
import type { ReadName, UsableSound } from '../../../domain/production/manifest/read-names.ts'
import { hasStandingFolder, type StandingFolders } from '../../../domain/production/manifest/standing-sounds.ts'
import { findNameRecordings, type RecordedName } from '../../editorial/media/name-recordings.ts'
import { type MediaRow, mediaTable } from '../../editorial/media/table.ts'
import { mayBeReused } from '../../editorial/media/voices.ts'
import type { ReadModel } from '../../read-model.ts'

type Sound = Pick<MediaRow, 'id' | 'name' | 'hash' | 'storage_key' | 'rejected' | 'findings' | 'confirmed'> & {
  /** Absent: it is the recording of a name. */
  readonly is_spoken?: boolean
}

export const sourceOf = ({ id, name, hash, storage_key: storageKey, rejected, is_spoken }: Sound): SoundSource => ({
  mediaId: MediaId.parse(id),
  name,
  storageKey,
  hash,
  ...(rejected !== null && { rejected }),
  ...(is_spoken && { spoken: true }),
})

export const doubtfulFindingsOf = ({ confirmed, findings }: Sound) => (confirmed ? [] : findings.filter(isDoubtful))

const usableSound = (file: Sound): UsableSound => ({ recording: sourceOf(file), doubts: doubtfulFindingsOf(file) })

/** The recordings of names, by publication. */
export const namesOf = async (db: Kysely<ReadModel>, publications: Parameters<typeof findNameRecordings>[1]) => {
  const read = ({ name, file }: RecordedName): ReadName => ({ name, ...usableSound(file) })
  const found = await findNameRecordings(db, publications)
  return new Map([...found].map(([publicationId, names]) => [publicationId, names.map(read)]))
}

type OfPublication = { readonly publicationId: string; readonly wfsettings: StandingFolders }

/** The own sounds of publications that have folders of standing ones, by the rules of `readsNames`. */
export const standingOf = async (
  db: Kysely<ReadModel>,
  publications: readonly OfPublication[],
): Promise<ReadonlyMap<string | null, readonly UsableSound[]>> => {
  const ids = publications.flatMap(({ publicationId, wfsettings }) =>
    hasStandingFolder(wfsettings) ? [publicationId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(mediaTable)
    .select(['id', 'name', 'hash', 'storage_key', 'rejected', 'findings', 'confirmed', 'publication_id'])
    .where(sql<boolean>`publication_id = any(${ids}::uuid[])`)
    .where('kind', '=', 'sound')
    .where('is_removed', '=', false)
    .where('rejected', 'is', null)
    .where(mayBeReused)
    .execute()
  const heard = Map.groupBy(rows.filter(countsAsSound), ({ publication_id }) => publication_id)
  return new Map([...heard].map(([id, files]) => [id, files.map(usableSound)]))
}
