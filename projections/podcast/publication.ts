import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { Settings } from '../../domain/publication/settings.ts'
import { mediaTable } from '../media/table.ts'
import { wholeSettings } from '../publications/answered.ts'
import { publicationsTable } from '../publications/table.ts'
import type { ReadModel } from '../read-model.ts'

/** What of a publication's settings its podcast tells. */
const Told = Settings.pick({
  name: true,
  description: true,
  info: true,
  webSite: true,
  publicationType: true,
  public: true,
  showTextInPlayer: true,
  podcastIcon: true,
  podcastType: true,
  podcastEmail: true,
})
export type PodcastSettings = z.infer<typeof Told>

export const settingsOfPodcast = async (
  db: Kysely<ReadModel>,
  id: string,
): Promise<(PodcastSettings & { readonly id: string }) | undefined> => {
  const row = await db
    .selectFrom(publicationsTable)
    .select('settings')
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .executeTakeFirst()
  return row && { id, ...Told.parse(wholeSettings(row.settings)) }
}

export type PodcastArt = {
  readonly id: string
  readonly hash: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

export const artOf = async (db: Kysely<ReadModel>, id: string | null): Promise<PodcastArt | undefined> => {
  if (id === null) return undefined
  const row = await db
    .selectFrom(mediaTable)
    .select(['id', 'hash', 'mime_type', 'facts'])
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('is_removed', '=', false)
    .executeTakeFirst()
  if (row?.facts?.kind !== 'image') return undefined
  const { width, height } = row.facts
  return { id: row.id, hash: row.hash, mimeType: row.mime_type, width, height }
}
