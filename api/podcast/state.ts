import { z } from 'zod'
import { isWholeIssues, lacksOf, podcastLacks } from '../../domain/publication/podcast.ts'
import { validateFeed } from '../../formats/podcast/validate.ts'
import { articleEpisodes, issueEpisodes, issuesWithoutSound } from '../../projections/podcast/episodes.ts'
import { artOf, settingsOfPodcast } from '../../projections/podcast/publication.ts'
import type { Services } from '../services.ts'
import { podcastAddresses } from './addresses.ts'
import { buildFeed } from './feed.ts'

export const PodcastState = z.object({
  /** Of the feed; null where something is lacking. */
  url: z.string().nullable(),
  lacks: z.array(z.enum(podcastLacks)),
  /** That can be heard now. */
  episodes: z.number(),
  /** Released issues that are no episodes, since nobody has made the sound of the whole. */
  withoutSound: z.number(),
  /** What directories would refuse its first page for, in Swedish. */
  problems: z.array(z.string()),
})
export type PodcastState = z.infer<typeof PodcastState>

type Own = Pick<Services, 'db' | 'now' | 'settings'>

/** How a publication's podcast stands, for those who look after it; undefined: there is no such publication. */
export const stateOfPodcast = async (
  { db, now: clock, settings: { publicUrl } }: Own,
  publication: string,
): Promise<PodcastState | undefined> => {
  const settings = await settingsOfPodcast(db, publication)
  if (!settings) return undefined
  const lacks = [...lacksOf(settings, await artOf(db, settings.podcastIcon))]
  const now = clock().toISOString()
  const first = { publication, now, offset: 0, limit: 1 }
  const isWhole = isWholeIssues(settings.podcastType)
  const { total } = isWhole ? await issueEpisodes(db, first) : await articleEpisodes(db, first)
  const feed = lacks.length > 0 ? undefined : await buildFeed(db, { publication, page: 1, now, publicUrl })
  return {
    url: feed ? podcastAddresses(publicUrl, publication).feed : null,
    lacks,
    episodes: total,
    withoutSound: isWhole ? await issuesWithoutSound(db, publication, now) : 0,
    problems: [...new Set(feed ? validateFeed(feed.xml).map(({ message }) => message) : [])],
  }
}
