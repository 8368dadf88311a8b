import { v5 } from 'uuid'
import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import type { OpenSite, Site } from '../../../commands/delivery/delivery/site.ts'
import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { WebPosts } from '../../../domain/delivery/delivery/rules.ts'
import { isUnreleased } from '../../../domain/editorial/issue/rules.ts'
import { siteOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { OutgoingChannel, Prepare } from '../outgoing/channel.ts'
import { forReceiver, type ReceiverTools } from '../outgoing/receiver-delivery.ts'
import type { ShowProgress } from '../transfer/progress.ts'
import { followIssue } from './follow-issue.ts'
import { issueSnapshotOf, type ListingTools, omitWithdrawn } from './issue-snapshot.ts'
import { findKnownPosts, type KnownPosts, withPosts } from './known-posts.ts'
import { articleOf, type SiteArticles } from './one-article.ts'
import { type PublishResult, publishArticles } from './publish.ts'
import { tidy } from './tidy.ts'
import { type UnpackingTools, unpackSiteArticles } from './unpack-articles.ts'

export type SiteTools = ReceiverTools &
  UnpackingTools &
  ListingTools & {
    readonly delivery: Pick<HandleDelivery, 'state'>
    readonly receiptsOf: FindReceipts
    readonly open: OpenSite
    readonly progress: ShowProgress
    readonly now: () => string
  }

/** Records the articles at the web site, which the issue's list of articles shows. */
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

/** The outcome that the delivery records. */
export const outcomeOf = (published: PublishResult, place: string) =>
  published.kind === 'failed'
    ? ({ ...published, kind: 'notSent' } as const)
    : ({ kind: 'sent', receipt: { place, files: published.posts } } as const)

type SiteDelivery = {
  readonly site: Site
  readonly issueId: IssueId
  readonly articles: SiteArticles
  readonly known: KnownPosts
  readonly published: PublishResult
  readonly signal: AbortSignal
}

/** Takes down articles that were withdrawn during the delivery: the take-down of that moment found no post yet. */
const takeDownSince = async (
  tools: SiteTools,
  { site, issueId, articles, known: before, published, signal }: SiteDelivery,
): Promise<PublishResult> => {
  const listed = () => issueSnapshotOf(tools, { issueId, at: tools.now() })
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
    if (isUnreleased(await tools.issue.state(issueStream(issueId)), tools.now()))
      return {
        kind: 'unneeded',
        reason: 'Numret var inte ute när det skulle dit. Det levereras av sig självt när det är ute igen.',
      }
    const site = siteOf(settings)
    const made = await unpackSiteArticles(tools, file.storageKey, folder)
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
      const articles = omitWithdrawn(made, await issueSnapshotOf(tools, { issueId, at: tools.now() }))
      const known = await findKnownPosts(tools.receiptsOf, { issueId, place: receiver.address })
      const options = { site, articles, known, at: tools.now(), mayOverwrite, onDone, onLaid, signal, stopped }
      const published = await publishArticles(tools.open, options)
      if (published.kind === 'published') await recordExport(tools, issueId, articles, deliveryId)
      const settled = await takeDownSince(tools, { site, issueId, articles, known, published, signal })
      return outcomeOf(settled, receiver.address)
    }
    return { kind: 'ready', send }
  }

/** Delivers the product of an issue to a web site. */
export const siteChannel = (tools: SiteTools): OutgoingChannel<WebPosts> => ({
  prepare: prepare(tools),
  tidy: tidy(tools),
  looksFirst: true,
  concurrency: 4,
  // Two hundred articles with images on a slow site take that long.
  expireSeconds: 4 * 60 * 60,
  retries: 12,
  longestPauseSeconds: 15 * 60,
})
