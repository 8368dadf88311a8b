import type { ContentsEvent } from '../../../../domain/editorial/contents/events.ts'
import type { ContentsRejection } from '../../../../domain/editorial/contents/state.ts'
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
import { runInOrder } from '../../../kernel/handling/run-in-order.ts'
import { addArticle } from '../../contents/add-articles.ts'
import type { ContentsTools } from '../../contents/change-contents.ts'
import type { HandleMedia } from '../stream.ts'
import { type GivenFile, giveFile, takeFileBack } from './give-file.ts'

type Tools = ContentsTools & { readonly handlers: { readonly media: HandleMedia } }

type NamedFile = FileWithName & { readonly id: MediaId }
type NamedArticle = ClaimedArticle & { readonly id: ArticleId }

/** The outcome of the last step; undefined when there was none. */
type LastOutcome = Outcome<ContentsEvent | MediaEvent, ContentsRejection | MediaRejection | 'IssueNotFound'> | undefined

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
): Promise<{ readonly articles: readonly GivenFile[]; readonly outcome: LastOutcome }> => {
  const articles: GivenFile[] = []
  const steps = inNameOrder(files).map(({ id: file, name }) => async (): Promise<LastOutcome> => {
    const added = { issueId, ...newArticle(file), form: { name: withoutEnding(name) } }
    const pair = { article: added.articleId, file }
    const adding = await addArticle(tools, added, derivedContext(context, `add ${file}`))
    if (adding.kind !== 'accepted') return adding
    articles.push(pair)
    return giveFile(tools, pair, context)
  })
  const outcome = await runInOrder(steps)
  return { articles, outcome }
}

/** Attaches each file to the article that its name points to. */
export const filesToArticles = async (
  tools: Tools,
  { files, articles }: { readonly files: readonly NamedFile[]; readonly articles: readonly NamedArticle[] },
  context: CommandContext,
): Promise<Pairing<NamedFile, NamedArticle> & { readonly outcome: LastOutcome }> => {
  const pairing = pairFiles(inNameOrder(files), articles)
  const steps = pairing.pairs.map(
    ({ article, file }) =>
      () =>
        giveFile(tools, { article: article.id, file: file.id }, context),
  )
  const outcome = await runInOrder(steps)
  return { ...pairing, outcome }
}

/** Detaches files of an issue from the articles they were given to, except files that an editor has moved since. */
export const takeFilesBack = async (
  tools: Tools,
  { issueId, pairs }: { readonly issueId: IssueId; readonly pairs: readonly GivenFile[] },
  context: CommandContext,
): Promise<{ readonly files: readonly MediaId[]; readonly outcome: LastOutcome }> => {
  const files: MediaId[] = []
  const steps = pairs.map((pair) => async () => {
    const taken = await takeFileBack(tools, { issueId, ...pair }, context)
    if (taken?.kind === 'accepted') files.push(pair.file)
    return taken
  })
  return { files, outcome: await runInOrder(steps) }
}
