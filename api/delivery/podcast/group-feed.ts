import type { Kysely } from 'kysely'
import { v5 } from 'uuid'
import { missingForPodcast } from '../../../domain/editorial/publication/settings/podcast.ts'
import type { PodcastItem } from '../../../formats/delivery/podcast/feed.ts'
import { ITEMS_A_PAGE } from '../../../formats/delivery/podcast/validate.ts'
import { writeFeed } from '../../../formats/delivery/podcast/write-feed.ts'
import {
  artOf,
  type PodcastArt,
  type PodcastSettings,
  settingsOfPodcast,
} from '../../../projections/delivery/podcast/publication.ts'
import { type HeardGroup, heardGroup } from '../../../projections/editorial/publication-group/heard-group.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { html } from '../../kernel/pages/html.ts'
import { type Feed, feedOf } from '../feeds/feed-cache.ts'
import { groupAddresses, podcastAddresses } from './addresses.ts'
import { itemsOf, PODCAST_NAMESPACE, podcastSuffix } from './feed.ts'

type Member = PodcastSettings & { readonly id: string; readonly art: PodcastArt | undefined }

/** The public members that have chosen a kind of podcast, the default first. */
const membersWithPodcast = async (db: Kysely<ReadModel>, { publications }: HeardGroup): Promise<readonly Member[]> => {
  const all = await Promise.all(publications.map((id) => settingsOfPodcast(db, id)))
  const chosen = all.filter((settings) => settings?.public === true && settings.podcastType !== 0)
  return Promise.all(
    chosen.flatMap((settings) =>
      settings ? [artOf(db, settings.podcastIcon).then((art) => ({ ...settings, art }))] : [],
    ),
  )
}

const hasArt = (member: Member) => !missingForPodcast(member, member.art).includes('art')

/** Why a group has no podcast; undefined: it has one. */
export const lackOfGroup = async (db: Kysely<ReadModel>, group: HeardGroup): Promise<'members' | 'art' | undefined> => {
  const members = await membersWithPodcast(db, group)
  if (members.length === 0) return 'members'
  return members.some(hasArt) ? undefined : 'art'
}

/** Which publication it is from, where the title does not say so. Numbers of several publications would be mixed. */
const fromMember = (episode: PodcastItem, { name }: Member): PodcastItem => {
  const { season: _, episode: __, ...item } = episode
  return { ...item, title: item.title.includes(name) ? item.title : `${name}: ${item.title}` }
}

export type GroupFeedRequest = { readonly group: string; readonly now: string; readonly publicUrl: string }

/** The newest episodes of all members as one podcast; undefined: the group is not there, or has no podcast. */
export const buildGroupFeed = async (
  db: Kysely<ReadModel>,
  { group: id, now, publicUrl }: GroupFeedRequest,
): Promise<Feed | undefined> => {
  const group = await heardGroup(db, id)
  const members = group ? await membersWithPodcast(db, group) : []
  const shown = members.find(hasArt)
  if (!group || !shown?.art) return undefined
  const found = await Promise.all(
    members.map(async (member) => {
      const addresses = podcastAddresses({ ...member, publicUrl }, member.id)
      const { items, language } = await itemsOf(db, member, addresses, {
        publication: member.id,
        page: 1,
        now,
        publicUrl,
      })
      return items.map((item) => ({ item: fromMember(item, member), language }))
    }),
  )
  const newest = found
    .flat()
    .toSorted((a, b) => Date.parse(b.item.at) - Date.parse(a.item.at))
    .slice(0, ITEMS_A_PAGE)
  const language = newest[0]?.language ?? 'sv'
  const addresses = groupAddresses(publicUrl, group.id)
  const { name } = group
  const xml = writeFeed({
    url: addresses.feed,
    pageUrl: () => addresses.feed,
    page: 1,
    pages: 1,
    id: v5(group.id, PODCAST_NAMESPACE),
    title: name,
    subTitle: '',
    related: [],
    description: html`${name} ${podcastSuffix[language]}.`.text,
    link: addresses.player,
    language,
    author: name,
    email: shown.podcastEmail,
    art: podcastAddresses({ ...shown, publicUrl }, shown.id).art(shown.art),
    medium: 'podcast',
    items: newest.map(({ item }) => item),
  })
  return feedOf(xml)
}
