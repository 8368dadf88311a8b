import type { ContentsEvent } from '../../../../domain/editorial/contents/events.ts'
import type { ContentsRejection } from '../../../../domain/editorial/contents/state.ts'
import type { MediaCommand } from '../../../../domain/editorial/media/commands.ts'
import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import {
  type FileWithName,
  inNameOrder,
  type Pairing,
  pairFiles,
} from '../../../../domain/editorial/media/pairing/pairing.ts'
import type { ClaimedArticle } from '../../../../domain/editorial/media/pairing/sound-claims.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import { withoutEnding } from '../../../../domain/kernel/values/texts/file-ending.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../../kernel/handling/derived-context.ts'
import { addArticle } from '../../contents/add-articles.ts'
import type { ContentsTools } from '../../contents/change-contents.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

type Tools = ContentsTools & { readonly handlers: { readonly media: HandleMedia } }

type NamedFile = FileWithName & { readonly id: MediaId }
type NamedArticle = ClaimedArticle & { readonly id: ArticleId }
type Pair = { readonly article: ArticleId; readonly file: MediaId }

/** The outcome of the last step; undefined when there was none. */
type LastOutcome = Outcome<ContentsEvent | MediaEvent, ContentsRejection | MediaRejection | 'IssueNotFound'> | undefined

/** Runs the steps one after the other, until one is refused. */
const runInTurn = async <Item>(items: readonly Item[], step: (item: Item) => Promise<NonNullable<LastOutcome>>) => {
  let outcome: LastOutcome
  for (const item of items) {
    outcome = await step(item)
    if (outcome.kind !== 'accepted') return outcome
  }
  return outcome
}

const attach = ({ handlers }: Tools, { article: articleId, file: mediaId }: Pair, context: CommandContext) =>
  handlers.media(
    mediaStream(mediaId),
    { type: 'AttachFile', mediaId, to: { articleId } },
    derivedContext(context, `attach ${mediaId}`),
  )

type ArticlesOfFiles = {
  readonly issueId: IssueId
  readonly files: readonly NamedFile[]
  readonly newArticle: (file: MediaId) => { readonly articleId: ArticleId; readonly code: string }
}

/** Makes an article of each file, with the file's name as title. */
export const articlesOfFiles = async (
  tools: Tools,
  { issueId, files, newArticle }: ArticlesOfFiles,
  context: CommandContext,
): Promise<{ readonly articles: readonly Pair[]; readonly outcome: LastOutcome }> => {
  const articles: Pair[] = []
  const outcome = await runInTurn(inNameOrder(files), async ({ id: file, name }) => {
    const added = { issueId, ...newArticle(file), form: { name: withoutEnding(name) } }
    const pair = { article: added.articleId, file }
    const adding = await addArticle(tools, added, derivedContext(context, `add ${file}`))
    if (adding.kind !== 'accepted') return adding
    articles.push(pair)
    return attach(tools, pair, context)
  })
  return { articles, outcome }
}

/** Attaches each file to the article that its name points to. */
export const filesToArticles = async (
  tools: Tools,
  { files, articles }: { readonly files: readonly NamedFile[]; readonly articles: readonly NamedArticle[] },
  context: CommandContext,
): Promise<Pairing<NamedFile, NamedArticle> & { readonly outcome: LastOutcome }> => {
  const pairing = pairFiles(inNameOrder(files), articles)
  const outcome = await runInTurn(pairing.pairs, ({ article, file }) =>
    attach(tools, { article: article.id, file: file.id }, context),
  )
  return { ...pairing, outcome }
}

/** Detaches files of an issue from the articles they were given to, except files that an editor has moved since. */
export const takeFilesBack = async (
  tools: Tools,
  { issueId, pairs }: { readonly issueId: IssueId; readonly pairs: readonly Pair[] },
  context: CommandContext,
): Promise<{ readonly files: readonly MediaId[]; readonly outcome: LastOutcome }> => {
  const files: MediaId[] = []
  let outcome: LastOutcome
  for (const { article, file: mediaId } of pairs) {
    const media = await tools.handlers.media.state(mediaStream(mediaId))
    const { articleId, issueId: given } = media.status === 'Active' ? media.file.attachedTo : {}
    if (articleId !== article || given !== issueId) continue
    const detach = { type: 'DetachFile', mediaId, from: ['articleId'] } satisfies MediaCommand
    outcome = await tools.handlers.media(mediaStream(mediaId), detach, derivedContext(context, `detach ${mediaId}`))
    if (outcome.kind !== 'accepted') break
    files.push(mediaId)
  }
  return { files, outcome }
}
