import { feedTimeOf } from '../../../commands/editorial/issue/feed-time.ts'
import { issueFeedAddress, versionedSoundAddress } from '../../../domain/delivery/feed-addresses.ts'
import { titleOf } from '../../../domain/editorial/issue/book-title.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { waysOf } from '../../../domain/editorial/publication/settings/links/ways.ts'
import { hasTextFeeds } from '../../../domain/editorial/publication/settings/text-feed.ts'
import { type PlayerHost, playerAddress } from '../../../domain/listening/player-address.ts'
import { levelOf } from '../../../domain/production/manifest/build-manifest.ts'
import type { FeedArticle } from '../../../formats/delivery/rss/feed.ts'
import { writeIssueFeed } from '../../../formats/delivery/rss/write-issue-feed.ts'
import { readRichText } from '../../../formats/production/book/rich-text.ts'
import { articlesOut, issueOut } from '../../../projections/delivery/text-feed/queries.ts'
import type { Services } from '../../services.ts'
import { type Feed, feedOf } from '../feeds/feed-cache.ts'

type Article = Awaited<ReturnType<typeof articlesOut>>[number]
type Place = PlayerHost & {
  readonly publication: string
  /** The address at which the issue is heard. */
  readonly whole: string
}

const soundOf = ({ id: item, sounds }: Article, { publicUrl, publication }: Place): Pick<FeedArticle, 'sound'> => {
  if (!sounds) return {}
  const hashes = sounds.toSorted(inHearingOrder).map(({ hash }) => hash)
  const bytes = sounds.reduce((sum, sound) => sum + sound.bytes, 0)
  return { sound: { url: versionedSoundAddress(publicUrl, { publication, item, hashes }), bytes } }
}

const articleOf = (article: Article, place: Place): FeedArticle => {
  const { id, code, attributes, ingress, text, byLine, corrections, isSpoken } = article
  return {
    id,
    title: attributes.webName || attributes.name,
    level: levelOf(article),
    text: { ingress: readRichText(ingress), body: readRichText(text), byLine },
    corrections: corrections.map((each) => each.text),
    isSpoken,
    link: article.sounds ? playerAddress(place, { article: code }) : place.whole,
    ...soundOf(article, place),
  }
}

export type FeedRequest = { readonly issue: string; readonly now: string }

/** The publication of an issue with a public text feed; undefined: it has none now. */
export const publicationOf = async ({ db }: Pick<Services, 'db'>, { issue, now }: FeedRequest) => {
  const found = await issueOut(db, issue, now)
  return found && hasTextFeeds(found.settings) ? found.publication : undefined
}

/** The text feed of an issue; undefined: the issue is not released, or its publication has no text feeds. */
export const buildTextFeed = async (
  { db, settings: { publicUrl } }: Pick<Services, 'db' | 'settings'>,
  { issue, now }: FeedRequest,
): Promise<Feed | undefined> => {
  const found = await issueOut(db, issue, now)
  if (!found || !hasTextFeeds(found.settings)) return undefined
  const { publication, code, form, at, settings } = found
  const { name, subTitle, description, playerBaseUrl } = settings
  const articles = await articlesOut(db, issue)
  const whole = playerAddress({ publicUrl, playerBaseUrl }, { issue: code })
  const place = { publicUrl, playerBaseUrl, publication, whole }
  return feedOf(
    writeIssueFeed({
      url: issueFeedAddress(publicUrl, issue),
      title: titleOf(name, form.name),
      about: description || subTitle,
      related: waysOf(settings),
      language: form.language === 'english' ? 'en' : 'sv',
      link: whole,
      at: feedTimeOf({ date: form.date, availableFromDate: at }, articles.length),
      articles: articles.map((article) => articleOf(article, place)),
    }),
  )
}
