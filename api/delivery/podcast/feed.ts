import type { Kysely } from 'kysely'
import { v5 } from 'uuid'
import { waysOf } from '../../../domain/editorial/publication/settings/links/ways.ts'
import { isWholeIssues, missingForPodcast } from '../../../domain/editorial/publication/settings/podcast.ts'
import { faces, typeOf } from '../../../domain/editorial/publication/types.ts'
import type { PodcastItem } from '../../../formats/delivery/podcast/feed.ts'
import { ITEMS_A_PAGE } from '../../../formats/delivery/podcast/validate.ts'
import { writeFeed } from '../../../formats/delivery/podcast/write-feed.ts'
import {
  type ArticleEpisode,
  articleEpisodes,
  type Episodes,
  type IssueEpisode,
  issueEpisodes,
} from '../../../projections/delivery/podcast/episodes.ts'
import { artOf, type PodcastSettings, settingsOfPodcast } from '../../../projections/delivery/podcast/publication.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { html } from '../../kernel/pages/html.ts'
import { type Feed, feedOf } from '../feeds/feed-cache.ts'
import { type PodcastAddresses, podcastAddresses } from './addresses.ts'
import { articleItem, type EpisodeOptions, issueItem, type Language, languageOf } from './items.ts'

/** The namespace of podcast:guid in Podcasting 2.0. */
export const PODCAST_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

export const podcastSuffix = { sv: 'som podd', en: 'as a podcast' } as const satisfies Readonly<
  Record<Language, string>
>

export type FeedPage = {
  readonly publication: string
  /** Page number, from 1. */
  readonly page: number
  /** ISO instant. */
  readonly now: string
  readonly publicUrl: string
}

type FeedItems = { readonly items: readonly PodcastItem[]; readonly language: Language; readonly total: number }

/** The episodes of a publication on a page of its podcast, newest first. */
export const itemsOf = async (
  db: Kysely<ReadModel>,
  { podcastType, showTextInPlayer }: PodcastSettings,
  addresses: PodcastAddresses,
  { publication, page, now }: FeedPage,
): Promise<FeedItems> => {
  const telling = { addresses, showTextInPlayer, podcastType }
  const wanted = { publication, now, offset: (page - 1) * ITEMS_A_PAGE, limit: ITEMS_A_PAGE }
  const found = <Episode extends IssueEpisode | ArticleEpisode>(
    { episodes, total }: Episodes<Episode>,
    itemOf: (episode: Episode, of: EpisodeOptions) => PodcastItem,
  ): FeedItems => {
    const [newest] = episodes
    const items = episodes.map((episode) => itemOf(episode, telling))
    return { items, total, language: newest ? languageOf(newest) : 'sv' }
  }
  return isWholeIssues(podcastType)
    ? found(await issueEpisodes(db, wanted), issueItem)
    : found(await articleEpisodes(db, wanted), articleItem)
}

/** A page of a publication's podcast; undefined: there is no podcast, or no such page. */
export const buildFeed = async (db: Kysely<ReadModel>, wanted: FeedPage): Promise<Feed | undefined> => {
  const { publication, page, publicUrl } = wanted
  const settings = await settingsOfPodcast(db, publication)
  if (!settings) return undefined
  const art = await artOf(db, settings.podcastIcon)
  if (!art || missingForPodcast(settings, art).length > 0) return undefined
  const addresses = podcastAddresses({ ...settings, publicUrl }, publication)
  const { items, language, total } = await itemsOf(db, settings, addresses, wanted)
  if (page > 1 && items.length === 0) return undefined
  const { name, subTitle, description, about, webSite, podcastEmail } = settings
  const xml = writeFeed({
    url: addresses.feed,
    pageUrl: addresses.page,
    page,
    pages: Math.max(1, Math.ceil(total / ITEMS_A_PAGE)),
    id: v5(publication, PODCAST_NAMESPACE),
    title: name,
    subTitle,
    description: html`${description || about || subTitle || `${name} ${podcastSuffix[language]}.`}`.text,
    related: waysOf(settings),
    link: webSite || addresses.publication,
    language,
    author: name,
    email: podcastEmail,
    art: addresses.art(art),
    medium: faces[typeOf(settings.publicationType)].medium,
    items,
  })
  return feedOf(xml)
}
