import { v5 } from 'uuid'
import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import type { OpenSite, Site } from '../../../commands/delivery/delivery/site.ts'
import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { WebPosts } from '../../../domain/delivery/delivery/rules.ts'
import { isTakenBack } from '../../../domain/editorial/issue/rules.ts'
import { siteOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { OutgoingChannel, Prepare } from '../outgoing/channel.ts'
import { forReceiver, type ReceiverTools } from '../outgoing/for-receiver.ts'
import type { ShowProgress } from '../transfer/progress.ts'
import { articlesIn, type UnpackingTools } from './articles-in.ts'
import { followIssue } from './follow-issue.ts'
import { type ListingTools, listedIn, withoutWithdrawn } from './listed.ts'
import { articleOf, type SiteArticles } from './one-article.ts'
import { type Known, knownAt, withPosts } from './posts.ts'
import { type Published, publishArticles } from './publish.ts'
import { tidy } from './tidy.ts'

export type SiteTools = ReceiverTools &
  UnpackingTools &
  ListingTools & {
    readonly delivery: Pick<HandleDelivery, 'state'>
    readonly receiptsOf: FindReceipts
    readonly open: OpenSite
    readonly progress: ShowProgress
    readonly now: () => string
  }

/** The list of an issue's articles shows which are on the web site. */
const recordExport = async ({ contents }: SiteTools, issueId: IssueId, { list }: SiteArticles, deliveryId: string) => {
  const articleIds = list.articles.map(({ id }) => ArticleId.parse(id))
  await contents(
    contentsStream(issueId),
    { type: 'RecordExport', articleIds },
    {
      commandId: v5('exported', deliveryId),
      correlationId: deliveryId,
      causationId: deliveryId,
      actor: { kind: 'process', id: 'delivery-cms' },
    },
  )
}

/** What a delivery tells of it. */
export const outcomeOf = (published: Published, place: string) =>
  published.kind === 'failed'
    ? ({ ...published, kind: 'notSent' } as const)
    : ({ kind: 'sent', receipt: { place, files: published.posts } } as const)

type Brought = {
  readonly site: Site
  readonly issueId: IssueId
  readonly articles: SiteArticles
  readonly known: Known
  readonly published: Published
  readonly signal: AbortSignal
}

/** What was withdrawn while it was being brought there is taken down: who did so found nothing of it yet. */
const takeDownSince = async (
  tools: SiteTools,
  { site, issueId, articles, known: before, published, signal }: Brought,
): Promise<Published> => {
  const listed = () => listedIn(tools, { issueId, at: tools.now() })
  const { isHeard } = await listed()
  if (articles.list.articles.every(({ id }) => isHeard(id))) return published
  const known = published.kind === 'failed' ? before : withPosts(before, published.posts)
  const returning = async () => []
  const followed = await followIssue(tools.open, { site, issue: issueId, known, listed, returning, signal })
  if (published.kind === 'failed' || followed.kind === 'failed')
    return published.kind === 'failed' ? published : followed
  const down = new Set(followed.posts.map(articleOf))
  const others = published.posts.filter((post) => !down.has(articleOf(post)))
  return { kind: 'published', posts: [...others, ...followed.posts] }
}

const prepare =
  (tools: SiteTools): Prepare<WebPosts> =>
  async ({ deliveryId, about }, { folder, signal, stopped, passReturn }) => {
    const found = await forReceiver(tools, about)
    if (found.kind === 'unneeded') return found
    const { started, file, receiver, settings } = found
    const { issueId } = started
    if (isTakenBack(await tools.issue.state(issueStream(issueId)), tools.now()))
      return {
        kind: 'unneeded',
        reason: 'Numret var inte ute när det skulle dit. Det levereras av sig självt när det är ute igen.',
      }
    const site = siteOf(settings)
    const made = await articlesIn(tools, file.storageKey, folder)
    const send = async () => {
      let isLaid = false
      const onDone = (done: number, all: number) => {
        const percent = Math.floor((99 * done) / all)
        tools.progress({ issueId, deliveryId, text: 'Skickar', percent, ...(isLaid && { isPastReturn: true }) })
      }
      const onLaid = () => {
        isLaid = true
        passReturn()
      }
      const mayOverwrite = about['overwrite'] !== undefined
      const articles = withoutWithdrawn(made, await listedIn(tools, { issueId, at: tools.now() }))
      const known = await knownAt(tools.receiptsOf, { issueId, place: receiver.address })
      const options = { site, articles, known, at: tools.now(), mayOverwrite, onDone, onLaid, signal, stopped }
      const published = await publishArticles(tools.open, options)
      if (published.kind === 'published') await recordExport(tools, issueId, articles, deliveryId)
      const settled = await takeDownSince(tools, { site, issueId, articles, known, published, signal })
      return outcomeOf(settled, receiver.address)
    }
    return { kind: 'ready', send }
  }

/** Brings what was made of an issue to a web site. */
export const siteChannel = (tools: SiteTools): OutgoingChannel<WebPosts> => ({
  prepare: prepare(tools),
  tidy: tidy(tools),
  looksFirst: true,
  concurrency: 4,
  // Two hundred articles with images on a slow site.
  expireSeconds: 4 * 60 * 60,
  retries: 12,
  longestPauseSeconds: 15 * 60,
})
