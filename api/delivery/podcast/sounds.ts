import { createHash } from 'node:crypto'
import { heardSoundsOf } from '../../../commands/production/production/heard-sounds.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { hasChapters } from '../../../domain/editorial/publication/settings/podcast.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import { writeChapters } from '../../../formats/delivery/podcast/write-chapters.ts'
import { chaptersOf } from '../../../formats/production/chapters/chapters.ts'
import {
  type ReleasedItemQuery,
  soundOfIssue,
  soundsOfArticle,
} from '../../../projections/delivery/podcast/episodes.ts'
import { settingsOfPodcast } from '../../../projections/delivery/podcast/publication.ts'
import type { ServedBytes } from '../../kernel/bytes/send-bytes.ts'
import type { Services } from '../../services.ts'

export type EpisodeBytes = Pick<ServedBytes, 'storageKeys' | 'hash'> & {
  readonly production: string | undefined
  readonly issue: string
  /** Null: the episode is the whole issue. */
  readonly article: string | null
}

/**
 * The sound of a public episode, while it is released. `id` may be an article or an issue whatever the podcast's
 * episodes are now, so that subscribed listeners can still hear episodes from before a change of that setting.
 */
export const bytesOfEpisode = async (
  { db }: Pick<Services, 'db'>,
  wanted: ReleasedItemQuery,
): Promise<EpisodeBytes | undefined> => {
  const settings = await settingsOfPodcast(db, wanted.publication)
  if (!settings?.public) return undefined
  const issue = await soundOfIssue(db, wanted)
  if (issue) {
    const { production, file } = issue
    return { storageKeys: [file.storageKey], hash: file.hash, production, issue: wanted.id, article: null }
  }
  const found = await soundsOfArticle(db, wanted)
  if (!found) return undefined
  const sounds = found.sounds.toSorted(inHearingOrder)
  const hashes = sounds.map(({ hash }) => hash)
  const [only = ''] = hashes
  return {
    storageKeys: sounds.map(({ storageKey }) => storageKey),
    hash: hashes.length === 1 ? only : createHash('sha256').update(hashes.join(' ')).digest('hex'),
    production: undefined,
    issue: found.issue,
    article: wanted.id,
  }
}

/** The chapters of an issue's sound; undefined: it cannot be heard, or the podcast has no chapters. */
export const chaptersOfEpisode = async (services: Services, wanted: ReleasedItemQuery): Promise<string | undefined> => {
  const settings = await settingsOfPodcast(services.db, wanted.publication)
  if (!settings || !hasChapters(settings.podcastType)) return undefined
  const production = (await bytesOfEpisode(services, wanted))?.production
  if (production === undefined) return undefined
  const items = await heardSoundsOf(services.handlers.production, ProductionId.parse(production))
  return items && writeChapters(chaptersOf({ items }))
}
