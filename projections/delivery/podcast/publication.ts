import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { missingForPodcast } from '../../../domain/editorial/publication/settings/podcast.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { type MediaRow, mediaTable } from '../../editorial/media/table.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type Reader, visiblePublications } from '../../editorial/publication/visibility.ts'
import type { ReadModel } from '../../read-model.ts'
import { PodcastListed } from './view.ts'

/** The settings of a publication that its podcast shows. */
const PodcastSettingsShape = Settings.pick({
  name: true,
  subTitle: true,
  description: true,
  about: true,
  webSite: true,
  publicationType: true,
  public: true,
  showTextInPlayer: true,
  podcastIcon: true,
  podcastType: true,
  podcastEmail: true,
  podcastUrlApple: true,
  podcastUrlGoogle: true,
  podcastUrlSpotify: true,
  appUrlApple: true,
  appUrlGoogle: true,
  playerBaseUrl: true,
})
export type PodcastSettings = z.infer<typeof PodcastSettingsShape>

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
  return row && { id, ...PodcastSettingsShape.parse(wholeSettings(row.settings)) }
}

export type PodcastArt = {
  readonly id: string
  readonly hash: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

const pictures = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(mediaTable)
    .select(['id', 'hash', 'mime_type', 'facts'])
    .where('kind', '=', 'image')
    .where('is_removed', '=', false)

const artIn = ({ id, hash, mime_type, facts }: Pick<MediaRow, 'id' | 'hash' | 'mime_type' | 'facts'>) =>
  facts?.kind === 'image' ? { id, hash, mimeType: mime_type, width: facts.width, height: facts.height } : undefined

export const artOf = async (db: Kysely<ReadModel>, id: string | null): Promise<PodcastArt | undefined> => {
  if (id === null) return undefined
  const row = await pictures(db).where('id', '=', id).executeTakeFirst()
  return row && artIn(row)
}

/** The publications that are to have a podcast, and what each lacks. */
export const podcastsSeenBy = async (db: Kysely<ReadModel>, reader: Reader): Promise<PodcastListed[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id', 'settings'])
    .where(visiblePublications(reader))
    .where(sql<boolean>`settings->>'podcastType' <> '0'`)
    .execute()
  const podcasts = rows.map(({ id, settings }) => ({ id, ...PodcastSettingsShape.parse(wholeSettings(settings)) }))
  const icons = podcasts.map(({ podcastIcon }) => podcastIcon)
  const found = await pictures(db).where(sql<boolean>`id = any(${icons}::uuid[])`).execute()
  const arts = new Map(found.map((row) => [row.id, artIn(row)]))
  return podcasts.map(({ id, podcastIcon, ...settings }) =>
    PodcastListed.parse({ publication: id, lacks: missingForPodcast(settings, arts.get(podcastIcon ?? '')) }),
  )
}
