import { v5 } from 'uuid'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { findIssue } from '../issue/parents.ts'
import type { ContentsOutcome } from './change-contents.ts'
import { type ArticleToCopy, type CopyTools, copyArticles } from './copy-articles.ts'
import { contentsStream } from './stream.ts'

export type MoveToIssue = {
  readonly from: IssueId
  readonly to: IssueId
  readonly articleIds: readonly ArticleId[]
  /** Now: listeners hear whatever comes into a released issue, so that none is moved there. */
  readonly at: string
}

type MovedArticles = {
  readonly outcome: ContentsOutcome<'MovedToSameIssue' | 'MovedToReleasedIssue'>
  /** The articles that left, with their ids in the other issue. */
  readonly moved: readonly ArticleToCopy[]
}

type Reason = Extract<MovedArticles['outcome'], { readonly kind: 'rejected' }>['reason']

const refuse = (reason: Reason): MovedArticles => ({ outcome: { kind: 'rejected', reason }, moved: [] })

/** Why no article can come into the issue; undefined: it can. */
const whyClosed = async (tools: CopyTools, { from, to, at }: MoveToIssue): Promise<Reason | undefined> => {
  const target = await findIssue(tools, to)
  if (!target || !(await findIssue(tools, from))) return 'IssueNotFound'
  if (from === to) return 'MovedToSameIssue'
  const isReleased = releaseStateOf(target.issue.form.availableFromDate, at) === 'released'
  return isReleased ? 'MovedToReleasedIssue' : undefined
}

/**
 * Moves articles to the end of another issue, in the order of their list, with text, narrator, files and code: each is
 * copied there and removed here. Repeated after a crash it goes on where it was.
 */
export const moveToIssue = async (
  tools: CopyTools,
  move: MoveToIssue,
  context: CommandContext,
): Promise<MovedArticles> => {
  const reason = await whyClosed(tools, move)
  if (reason) return refuse(reason)
  const { handlers } = tools
  const { from, to } = move
  const chosen = new Set(move.articleIds)
  const { entries } = await handlers.contents.state(contentsStream(from))
  const all = entries.flatMap(({ articleId }): readonly ArticleToCopy[] =>
    chosen.has(articleId)
      ? [
          {
            source: { issueId: from, articleId },
            articleId: ArticleId.parse(v5(`moved ${articleId}`, context.commandId)),
          },
        ]
      : [],
  )
  const contextOf = (step: string) => derivedContext(context, step)
  const copying = { issueId: to, copies: all, placed: { by: 'a person' }, keepsCode: true } as const
  const copied = await copyArticles(tools, copying, contextOf)
  if (copied && copied.outcome.kind !== 'accepted') return { outcome: copied.outcome, moved: [] }
  // What an earlier attempt has copied leaves as well; a copy that was taken back since leaves its source where it is.
  const there = await handlers.contents.state(contentsStream(to))
  const moved = all.filter(({ articleId }) => findArticle(there, articleId))
  let outcome: ContentsOutcome = { kind: 'rejected', reason: 'ArticleNotFound' }
  for (const { source } of moved) {
    const ask = { type: 'RemoveArticle', articleId: source.articleId, movedTo: to } as const
    outcome = await handlers.contents(contentsStream(from), ask, contextOf(`leave ${source.articleId}`))
  }
  return { outcome, moved }
}
