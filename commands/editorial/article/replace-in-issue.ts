import type { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import type { WordSearch } from '../../../domain/editorial/article/words/find-words.ts'
import {
  type ArticleWords,
  type FoundPlace,
  replacedFields,
  type WordField,
  wordFields,
} from '../../../domain/editorial/article/words/words-in-article.ts'
import type { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { type Contents, findArticle } from '../../../domain/editorial/contents/state.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { revisionAfter } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { contentsStream } from '../contents/stream.ts'
import { type ArticleOutcome, type ArticleTools, reviseArticle, type SeenArticle } from './revise-article.ts'
import { articleStream } from './stream.ts'

/** The words of one article to replace, in the version that the editor searched. */
export type ReplaceInArticle = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  readonly seen: SeenArticle
  readonly search: WordSearch
  readonly replacement: string
  readonly leftOut: readonly FoundPlace[]
}

type Versions = { readonly words: ArticleWords; readonly name: string }

/** The words of an article in a version; undefined when it was not there. */
const wordsAt = async (
  { handlers }: ArticleTools,
  { articleId, seen }: ReplaceInArticle,
  contents: Contents,
): Promise<ArticleWords | undefined> => {
  const entry = findArticle(contents, articleId)
  if (!entry) return undefined
  const { body } = await handlers.article.stateAt(articleStream(articleId), revisionAfter(seen.body))
  const { name, webName } = entry.attributes
  return { name, webName, byLine: body.byLine, ingress: body.ingress, text: body.text }
}

const wordsNow = async (
  tools: ArticleTools,
  { issueId, articleId }: ReplaceInArticle,
): Promise<Versions | undefined> => {
  const [contents, { body }] = await Promise.all([
    tools.handlers.contents.state(contentsStream(issueId)),
    tools.handlers.article.state(articleStream(articleId)),
  ])
  const entry = findArticle(contents, articleId)
  if (!entry) return undefined
  const { name, webName } = entry.attributes
  return { name, words: { name, webName, byLine: body.byLine, ingress: body.ingress, text: body.text } }
}

/** The contents at the revisions that the articles of one act name: mostly one. */
export const contentsAt = ({ handlers }: ArticleTools, issueId: IssueId) => {
  const known = new Map<number, Promise<Contents>>()
  return (revision: number): Promise<Contents> => {
    const found = known.get(revision) ?? handlers.contents.stateAt(contentsStream(issueId), revision)
    known.set(revision, found)
    return found
  }
}

/** The values before the act and those that it makes of them; undefined when the version is unknown. */
const valuesOf = async (tools: ArticleTools, asked: ReplaceInArticle, contents: Contents) => {
  const before = await wordsAt(tools, asked, contents)
  return before && { before, after: replacedFields(before, asked) }
}

const attributeFields: readonly WordField[] = ['name', 'webName']

const revisionOf = (values: Partial<Record<WordField, string>>) => {
  const entries = Object.entries(values) as [WordField, string][]
  const attributes: Partial<Pick<ArticleForm, 'name' | 'webName'>> = Object.fromEntries(
    entries.filter(([field]) => attributeFields.includes(field)),
  )
  const body: Partial<Pick<ArticleBody, 'byLine' | 'ingress' | 'text'>> = Object.fromEntries(
    entries.filter(([field]) => !attributeFields.includes(field)),
  )
  return { attributes, body }
}

const articleGone = { kind: 'rejected', reason: 'ArticleNotFound' } as const

/**
 * Replaces words in one article, in one act with its other articles. Fields that others changed meanwhile are merged; the
 * same field is a conflict, and nothing is replaced.
 */
export const replaceInArticle = async (
  tools: ArticleTools,
  asked: ReplaceInArticle,
  { contents, context }: { readonly contents: Contents; readonly context: CommandContext },
): Promise<ArticleOutcome> => {
  const values = await valuesOf(tools, asked, contents)
  if (!values) return articleGone
  const { issueId, articleId, seen } = asked
  return reviseArticle(tools, { issueId, articleId, ...revisionOf(values.after), seen }, context)
}

type RestoredWords = {
  readonly outcome: ArticleOutcome
  /** The article's name now. */
  readonly name: string
  /** The fields that were changed since the act, and stay as they are. */
  readonly kept: readonly WordField[]
}

/** Gives an article the words that it had before the act; a field that has changed since stays. */
export const takeReplacementBack = async (
  tools: ArticleTools,
  asked: ReplaceInArticle,
  { contents, context }: { readonly contents: Contents; readonly context: CommandContext },
): Promise<RestoredWords> => {
  const [values, now] = await Promise.all([valuesOf(tools, asked, contents), wordsNow(tools, asked)])
  if (!values || !now) return { outcome: articleGone, name: '', kept: [] }
  const changed = wordFields.filter((field) => values.after[field] !== undefined)
  const isStanding = (field: WordField) => now.words[field] === values.after[field]
  const back = Object.fromEntries(changed.filter(isStanding).map((field) => [field, values.before[field]]))
  const { issueId, articleId } = asked
  const outcome = await reviseArticle(tools, { issueId, articleId, ...revisionOf(back), seen: undefined }, context)
  const isBack = (field: WordField) => now.words[field] === values.before[field]
  return { outcome, name: now.name, kept: changed.filter((field) => !isStanding(field) && !isBack(field)) }
}
