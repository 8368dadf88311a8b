import type { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { findIssue } from '../issue/parents.ts'
import type { ContentsOutcome, ContentsTools } from './change-contents.ts'
import { contentsStream } from './stream.ts'

type NewArticle = { readonly articleId: ArticleId; readonly code: string }

type AddArticle = NewArticle & {
  readonly issueId: IssueId
  /** The article above the new one, used when the caller asks for no page. */
  readonly after?: ArticleId
  readonly form: SubmittedFields<ArticleForm>
}

const noIssue = { kind: 'rejected', reason: 'IssueNotFound' } as const

/** Adds an article. It is shared as its publication's setting says, unless the form says otherwise. */
export const addArticle = async (
  tools: ContentsTools,
  { issueId, form, ...article }: AddArticle,
  context: CommandContext,
): Promise<ContentsOutcome> => {
  const found = await findIssue(tools, issueId)
  if (!found) return noIssue
  const share = form.share ?? found.publication.settings.shareByDefault
  const command = { type: 'AddArticle', issueId, ...article, form: { ...form, share } } as const
  return tools.handlers.contents(contentsStream(issueId), command, context)
}

type NumberArticles = {
  readonly issueId: IssueId
  readonly name: string
  readonly startNumber: number
  readonly pageIncrement: number
  readonly articles: readonly NewArticle[]
}

export const numberArticles = async (
  tools: ContentsTools,
  { articles, ...numbering }: NumberArticles,
  context: CommandContext,
): Promise<ContentsOutcome> => {
  const found = await findIssue(tools, numbering.issueId)
  if (!found) return noIssue
  const share = found.publication.settings.shareByDefault
  const command = { type: 'NumberArticles' as const, ...numbering, articles: [...articles], share }
  return tools.handlers.contents(contentsStream(numbering.issueId), command, context)
}

type AddHeadlines = {
  readonly issueId: IssueId
  /** The article above the first; undefined: at the end. */
  readonly after?: ArticleId | undefined
  readonly articles: readonly (NewArticle & {
    readonly form: Pick<ArticleForm, 'level' | 'name'> & { readonly page?: number }
  })[]
}

/** Adds articles of which only the headings are known, in their order. */
export const addHeadlines = async (
  tools: ContentsTools,
  { issueId, after, articles }: AddHeadlines,
  context: CommandContext,
): Promise<ContentsOutcome> => {
  const found = await findIssue(tools, issueId)
  if (!found) return noIssue
  const share = found.publication.settings.shareByDefault
  const placed = articles.map(({ form, ...article }, index) => {
    const above = articles[index - 1]?.articleId ?? after
    return { ...article, form: { ...form, share }, ...(above && { after: above }) }
  })
  const command = { type: 'AddArticles' as const, issueId, articles: placed }
  return tools.handlers.contents(contentsStream(issueId), command, context)
}
