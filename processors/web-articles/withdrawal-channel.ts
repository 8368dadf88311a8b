import { issueStream } from '../../commands/issue/stream.ts'
import { collectManifest, type ProductionSources } from '../../commands/production/collect.ts'
import { productionStream } from '../../commands/production/stream.ts'
import { IssueId } from '../../domain/core/ids.ts'
import type { WebWithdrawal } from '../../domain/delivery/rules.ts'
import type { OpenedIssue } from '../../domain/issue/state.ts'
import { versionsIn } from '../../domain/production/article-versions.ts'
import { siteOf } from '../../domain/publication/receivers.ts'
import type { OutgoingChannel, Prepare } from '../outgoing/channel.ts'
import { receiverNow } from '../outgoing/for-receiver.ts'
import { articlesIn } from './articles-in.ts'
import { outcomeOf, type SiteTools } from './channel.ts'
import { followIssue } from './follow-issue.ts'
import { listedIn } from './listed.ts'
import type { SiteArticles } from './one-article.ts'
import { postsAt } from './posts.ts'

export type WithdrawalTools = SiteTools & { readonly sources: ProductionSources }

type Made = { readonly issue: OpenedIssue; readonly issueId: IssueId; readonly folder: string; readonly at: string }

/** What was made for the site last, of the articles that say there what they say in the issue. */
const returningOf = async (
  tools: WithdrawalTools,
  { issue, issueId, folder, at }: Made,
): Promise<SiteArticles | undefined> => {
  const last = issue.made.findLast(({ kind }) => kind === 'webArticles')
  const production = last && (await tools.production.state(productionStream(last.productionId)))
  if (!production || production.status === 'Missing' || !production.file) return undefined
  const now = await collectManifest(tools.sources, issueId, { kind: 'webArticles', at })
  if ('rejected' in now) return undefined
  const versions = versionsIn(production.started.manifest, now)
  const { list, images } = await articlesIn(tools, production.file.storageKey, folder)
  return { list: { ...list, articles: list.articles.filter(({ id }) => versions.get(id) === 'same') }, images }
}

const prepare =
  (tools: WithdrawalTools): Prepare<WebWithdrawal> =>
  async ({ about, at }, { folder, signal }) => {
    const issueId = IssueId.parse(about['issueId'])
    const issue = await tools.issue.state(issueStream(issueId))
    if (issue.status !== 'Open') return { kind: 'unneeded', reason: 'Numret finns inte längre.' }
    const found = await receiverNow(tools, issue.publicationId, about)
    if (found.kind === 'unneeded') return found
    const { receiver, settings } = found
    const send = async () => {
      const followed = await followIssue(tools.open, {
        site: siteOf(settings),
        issue: issueId,
        posts: await postsAt(tools.receiptsOf, { issueId, place: receiver.address }),
        listed: () => listedIn(tools.contents, issueId),
        returning: () => returningOf(tools, { issue, issueId, folder, at }),
        signal,
      })
      return outcomeOf(followed, receiver.address)
    }
    return { kind: 'ready', send }
  }

/** Takes down from a web site what has been taken off an issue, and shows there again what is back. */
export const withdrawalChannel = (tools: WithdrawalTools): OutgoingChannel<WebWithdrawal> => ({
  prepare: prepare(tools),
  looksFirst: true,
  // Beside what is being delivered, which may take hours.
  concurrency: 2,
  expireSeconds: 15 * 60,
  // Two hours of a site that is away, and more: what is withdrawn is waited for.
  retries: 120,
  longestPauseSeconds: 60,
})
