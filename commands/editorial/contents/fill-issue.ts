import { v5 } from 'uuid'
import { type Entry, liveEntries, originOf } from '../../../domain/editorial/contents/state.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../kernel/handling/derived-context.ts'
import { findIssue } from '../issue/parents.ts'
import type { ContentsOutcome } from './change-contents.ts'
import { type ArticleToCopy, type CopyTools, copyArticles } from './copy-articles.ts'
import { contentsStream } from './stream.ts'

type FillIssue = {
  readonly issueId: IssueId
  /** The day in Sweden on which the issue was opened, `YYYY-MM-DD`. */
  readonly day: string
}

/** Whether an article comes along into an issue that is opened on that day. */
const isReusable = ({ attributes: { reuse, reuseUntil } }: Entry, day: string): boolean =>
  reuse && (reuseUntil ?? day) >= day

const entriesOf = async ({ handlers }: CopyTools, issueId: IssueId | undefined): Promise<readonly Entry[]> =>
  issueId ? liveEntries(await handlers.contents.state(contentsStream(issueId))) : []

/** The copies that an earlier attempt has added, all in one: what has been marked since is not of the opening. */
const alreadyThere = async (
  { handlers }: CopyTools,
  issueId: IssueId,
  copies: readonly ArticleToCopy[],
): Promise<readonly ArticleToCopy[]> => {
  const { entries } = await handlers.contents.state(contentsStream(issueId))
  const there = new Set(entries.map(({ articleId }) => articleId))
  return copies.filter(({ articleId }) => there.has(articleId))
}

/**
 * Gives a new issue the articles of its template, and the reusable ones of the issue before it. One that the template has
 * as well comes once, from there. All ids derive from the issue and the sources: however often, and by whichever
 * process, it is filled once. Undefined: there is nothing to fill it with.
 */
export const fillIssue = async (
  tools: CopyTools,
  { issueId, day }: FillIssue,
  context: CommandContext,
): Promise<ContentsOutcome | undefined> => {
  const found = await findIssue(tools, issueId)
  if (!found) return undefined
  const { template, previous } = found.issue
  const standing = await entriesOf(tools, template)
  const origins = new Set(standing.map(originOf))
  const reused = (await entriesOf(tools, previous)).filter(
    (entry) => isReusable(entry, day) && !origins.has(originOf(entry)),
  )
  const sourcesIn = (of: IssueId | undefined, entries: readonly Entry[]) =>
    entries.flatMap(({ articleId }) => (of ? [{ issueId: of, articleId }] : []))
  const copies = [...sourcesIn(template, standing), ...sourcesIn(previous, reused)].map((source) => ({
    source,
    articleId: ArticleId.parse(v5(`copy of ${source.articleId}`, issueId)),
  }))
  const begun = await alreadyThere(tools, issueId, copies)
  const filling = { issueId, copies: begun.length > 0 ? begun : copies, placed: { by: 'an opening' } } as const
  const result = await copyArticles(tools, filling, (step) => sharedContext(context, step, issueId))
  return result?.outcome
}
