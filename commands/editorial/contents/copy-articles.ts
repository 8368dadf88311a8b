import { withPicturesOf } from '../../../domain/editorial/article/picture-tag.ts'
import type { SharedFrom } from '../../../domain/editorial/contents/events.ts'
import {
  attributesBeforeRuns,
  type Contents,
  type Entry,
  findArticle,
  originOf,
} from '../../../domain/editorial/contents/state.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { articleStream, type HandleArticle } from '../article/stream.ts'
import { copyFiles, filesByArticle, idsOfCopies, type OwnedFile, sharedFiles } from '../media/copy-files.ts'
import type { FindFilesOf } from '../media/find-files-of.ts'
import type { HandleMedia } from '../media/stream.ts'
import type { ContentsOutcome, ContentsTools } from './change-contents.ts'
import { type ReuseTools, reusableFiles } from './reusable-files.ts'
import { contentsStream } from './stream.ts'

export type CopyTools = ContentsTools & {
  readonly handlers: { readonly article: HandleArticle; readonly media: HandleMedia } & ReuseTools['handlers']
  readonly filesOf: FindFilesOf
}

export type ArticleToCopy = {
  readonly source: { readonly issueId: IssueId; readonly articleId: ArticleId }
  /** The id of the copy: derived, so that a repetition copies once. */
  readonly articleId: ArticleId
  /** The copy is a reference: it follows this article. */
  readonly sharedFrom?: SharedFrom
}

export type CopyArticles = {
  /** The issue that gets the copies. It exists. */
  readonly issueId: IssueId
  readonly copies: readonly ArticleToCopy[]
  /**
   * `by a person`: behind an article, or at the end. `by an opening`: on their pages, as they were before the process
   * steps of their own issue, which the new issue goes through by itself.
   */
  readonly placed: { readonly by: 'a person'; readonly after?: ArticleId } | { readonly by: 'an opening' }
  /** Name, category, level and page alone: no text, no file, and nothing that says where it came from. */
  readonly isHeadingOnly?: boolean
  /** The copy takes over the code of its source, which leaves its issue: what is printed goes on working. */
  readonly keepsCode?: boolean
  /** Its publication shares the source with others: no note of its staff, and no choice of theirs, comes along. */
  readonly isShared?: boolean
}

type FoundCopy = ArticleToCopy & { readonly entry: Entry; readonly contents: Contents }

const findSources = async ({ handlers }: CopyTools, copies: CopyArticles['copies']): Promise<readonly FoundCopy[]> => {
  const found = await Promise.all(
    copies.map(async (copy) => {
      const contents = await handlers.contents.state(contentsStream(copy.source.issueId))
      const entry = findArticle(contents, copy.source.articleId)
      return entry ? [{ ...copy, entry, contents }] : []
    }),
  )
  return found.flat()
}

/** What every publication writes and chooses for itself. */
const ownChoices = {
  info: '',
  path: '',
  export: false,
  highLight: false,
  share: false,
  reuse: false,
  reuseUntil: null,
} as const

/** What a copy has of its source in the list: all but the bookmark, which is a person's own. */
const formOf = ({ entry, contents }: FoundCopy, { placed, isHeadingOnly = false, isShared }: CopyArticles) => {
  const { page } = entry
  if (isHeadingOnly) {
    const { name, category, level } = entry.attributes
    return { name, category, level, page }
  }
  const isByPerson = placed.by === 'a person'
  const attributes = isByPerson ? entry.attributes : attributesBeforeRuns(contents, entry)
  return { ...attributes, mark: false, ...(!isByPerson && { page }), ...(isShared && ownChoices) }
}

const addCopies = async (
  { handlers }: CopyTools,
  copying: CopyArticles,
  found: readonly FoundCopy[],
  contextOf: (step: string) => CommandContext,
): Promise<ContentsOutcome> => {
  const { issueId, placed, isHeadingOnly = false, keepsCode = false } = copying
  let after = placed.by === 'a person' ? placed.after : undefined
  const articles = found.map((copy) => {
    const { articleId } = copy
    const added = {
      articleId,
      code: keepsCode ? copy.entry.code : shortCode(),
      form: formOf(copy, copying),
      ...(!isHeadingOnly && { origin: originOf(copy.entry) }),
      ...(copy.sharedFrom && { sharedFrom: copy.sharedFrom }),
      ...(after && { after }),
    }
    if (after) after = articleId
    return added
  })
  const command = { type: 'AddArticles', issueId, articles } as const
  return handlers.contents(contentsStream(issueId), command, contextOf(`add ${found[0]?.articleId ?? ''}`))
}

const copyText = async (
  { handlers }: CopyTools,
  { issueId, isShared }: CopyArticles,
  { source, articleId, files }: FoundCopy & { readonly files: readonly OwnedFile[] },
  contextOf: (step: string) => CommandContext,
): Promise<Position | undefined> => {
  const { body } = await handlers.article.state(articleStream(source.articleId))
  const { events } = await handlers.article.state(articleStream(articleId))
  // What an editor has written meanwhile stands.
  if (events > 0) return undefined
  const pictures = idsOfCopies(files, articleId)
  const changes = {
    ...body,
    ingress: withPicturesOf(body.ingress, pictures),
    text: withPicturesOf(body.text, pictures),
    ...(isShared && { narratedByUser: null }),
  }
  const command = { type: 'ReviseBody', issueId, articleId, changes } as const
  const outcome = await handlers.article(articleStream(articleId), command, contextOf(`text ${articleId}`))
  return outcome.kind === 'accepted' ? outcome.position : undefined
}

export type CopiedArticles = {
  /** With the position behind the last file. */
  readonly outcome: ContentsOutcome
  /** Those whose source was there. */
  readonly copied: readonly ArticleToCopy[]
}

/**
 * Copies articles into an issue, in this order: attributes, text and files, which share their stored bytes with the
 * source. Repeated after a crash it goes on where it was, and brings back no copy that an editor has removed. Undefined:
 * no source is there.
 */
export const copyArticles = async (
  tools: CopyTools,
  copying: CopyArticles,
  contextOf: (step: string) => CommandContext,
): Promise<CopiedArticles | undefined> => {
  const found = await findSources(tools, copying.copies)
  if (found.length === 0) return undefined
  const outcome = await addCopies(tools, copying, found, contextOf)
  if (outcome.kind !== 'accepted') return { outcome, copied: [] }
  if (copying.isHeadingOnly) return { outcome, copied: found }
  const position = await copyContents(tools, { copying, found, contents: outcome.state }, contextOf)
  return { outcome: { ...outcome, position: position ?? outcome.position }, copied: found }
}

type AddedCopies = {
  readonly copying: CopyArticles
  readonly found: readonly FoundCopy[]
  readonly contents: Contents
}

/** A person who copies or moves an article takes all of it; what comes by itself leaves sounds without consent. */
const filesToCopy = async (
  tools: CopyTools,
  { placed, isShared }: CopyArticles,
  source: { readonly articleId: ArticleId; readonly files: readonly OwnedFile[] },
): Promise<readonly OwnedFile[]> =>
  isShared || placed.by === 'an opening' ? reusableFiles(tools, source) : source.files

const copyContents = async (
  tools: CopyTools,
  { copying, found, contents }: AddedCopies,
  contextOf: (step: string) => CommandContext,
): Promise<Position | undefined> => {
  let position: Position | undefined
  const all = await filesByArticle(tools, await tools.filesOf(found.map(({ source }) => source.articleId)))
  for (const copy of found) {
    const { source, articleId, entry } = copy
    if (!findArticle(contents, articleId)) continue
    const target = { articleId, issueId: copying.issueId, name: entry.attributes.name }
    const owned = await filesToCopy(tools, copying, {
      articleId: source.articleId,
      files: all.get(source.articleId) ?? [],
    })
    const files = copying.isShared ? sharedFiles(owned) : owned
    const text = await copyText(tools, copying, { ...copy, files }, contextOf)
    const last = await copyFiles(tools, { files, target }, contextOf)
    position = last ?? text ?? position
  }
  return position
}
