import {
  hasChapters,
  isWholeIssues,
  missingForPodcast,
} from '../../../domain/editorial/publication/settings/podcast.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { validateFeed } from '../../../formats/delivery/podcast/validate.ts'
import {
  articleEpisodes,
  issueEpisodes,
  issueInPodcast,
  issuesWithoutSound,
} from '../../../projections/delivery/podcast/episodes.ts'
import { artOf, settingsOfPodcast } from '../../../projections/delivery/podcast/publication.ts'
import { unheardInIssue, unheardInPodcast } from '../../../projections/delivery/podcast/unheard-articles.ts'
import type { PodcastIssue, PodcastState } from '../../../projections/delivery/podcast/view.ts'
import type { Reader } from '../../../projections/editorial/publication/visibility.ts'
import { outdatedBooks } from '../../../projections/production/book/queries.ts'
import { stoppedProductions } from '../../../projections/production/production/queries.ts'
import type { Services } from '../../services.ts'
import { podcastAddresses } from './addresses.ts'
import { buildFeed } from './feed.ts'

type PodcastServices = Pick<Services, 'db' | 'now' | 'settings'>

/** The state of a publication's podcast, for staff; undefined: there is no such publication. */
export const stateOfPodcast = async (
  { db, now: clock, settings: { publicUrl } }: PodcastServices,
  publication: string,
): Promise<PodcastState | undefined> => {
  const settings = await settingsOfPodcast(db, publication)
  if (!settings) return undefined
  const lacks = [...missingForPodcast(settings, await artOf(db, settings.podcastIcon))]
  const now = clock().toISOString()
  const first = { publication, now, offset: 0, limit: 1 }
  const isWhole = isWholeIssues(settings.podcastType)
  const { total } = isWhole ? await issueEpisodes(db, first) : await articleEpisodes(db, first)
  const feed = lacks.length > 0 ? undefined : await buildFeed(db, { publication, page: 1, now, publicUrl })
  return {
    url: feed ? podcastAddresses({ ...settings, publicUrl }, publication).feed : null,
    lacks,
    episodes: total,
    withoutSound: isWhole ? await issuesWithoutSound(db, publication, now) : 0,
    ...(await unheardInPodcast(db, publication, now)),
    problems: [...new Set(feed ? validateFeed(feed.xml).map(({ message }) => message) : [])],
  }
}

/** The state of the sound of a whole issue, where episodes are whole issues. */
const podcastStatusOf = async (db: Services['db'], issue: IssueId, reader: Reader) => {
  const outdated = (await outdatedBooks(db, reader, [issue])).get(issue)
  const stopped = await stoppedProductions(db, issue)
  return { isOutdated: outdated?.includes('singleMp3') ?? false, stopped: stopped.get('singleMp3') ?? null }
}

/** The state of an issue in its publication's podcast; undefined: there is no such issue. */
export const issueOfPodcast = async (
  { db }: Pick<Services, 'db'>,
  issue: IssueId,
  reader: Reader,
): Promise<PodcastIssue | undefined> => {
  const found = await issueInPodcast(db, issue)
  const settings = found && (await settingsOfPodcast(db, found.publication))
  if (!settings) return undefined
  const { podcastType } = settings
  const isWhole = isWholeIssues(podcastType)
  return {
    podcastType,
    lacks: [...missingForPodcast(settings, await artOf(db, settings.podcastIcon))],
    episodes: isWhole ? Number(found.chapters !== null) : found.articles,
    ...(isWhole ? await podcastStatusOf(db, issue, reader) : { isOutdated: false, stopped: null }),
    ...(await unheardInIssue(db, issue)),
    chapters: hasChapters(podcastType) ? found.chapters : null,
  }
}
