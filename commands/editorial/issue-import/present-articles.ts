import type { Article } from '../../../domain/editorial/article/article.ts'
import { attributesBeforeRuns, type Contents, type Entry } from '../../../domain/editorial/contents/state.ts'
import type { ImportedArticle, Marks } from '../../../domain/editorial/issue-import/events.ts'
import type { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { articleStream } from '../article/stream.ts'
import { mediaStream } from '../media/stream.ts'
import { markOf, marksOfValues } from './marks.ts'
import type { ImportTools } from './tools.ts'

type Files = { readonly sounds: readonly MediaId[]; readonly images: readonly MediaId[] }

/** The sounds and images that each article has now. */
export const presentFiles = async (
  { handlers, filesOf }: Pick<ImportTools, 'handlers' | 'filesOf'>,
  issueId: IssueId,
  articleIds: readonly ArticleId[],
): Promise<ReadonlyMap<ArticleId, Files>> => {
  const ids = await filesOf(articleIds, issueId)
  const media = await Promise.all(ids.map(async (id) => ({ id, now: await handlers.media.state(mediaStream(id)) })))
  const present = media.flatMap(({ id, now }) =>
    now.status === 'Active' && now.file.attachedTo.articleId
      ? [{ id, kind: now.file.kind, of: now.file.attachedTo.articleId }]
      : [],
  )
  const byArticle = Map.groupBy(present, ({ of }) => of)
  const idsOf = (of: typeof present, wanted: string) => of.flatMap(({ id, kind }) => (kind === wanted ? [id] : []))
  return new Map(
    [...byArticle].map(([of, files]) => [of, { sounds: idsOf(files, 'sound'), images: idsOf(files, 'image') }]),
  )
}

/** The mark of files: the source's while they are those that came from it. */
const filesMark = (present: readonly MediaId[], fromSource: readonly MediaId[], mark: string) =>
  new Set(present).symmetricDifference(new Set(fromSource)).size === 0 ? mark : `own ${markOf(present.toSorted())}`

type Present = {
  readonly contents: Contents
  readonly entry: Entry
  readonly body: Article['body']
  readonly files: Files | undefined
}

/**
 * The marks of an article as the issue has it. What a run has altered counts as unaltered: rules put every night's names
 * in shape, which is no editor's touch. A page counts as unaltered, because articles that move push each other.
 */
export const presentMarks = (
  { marks, ...known }: ImportedArticle,
  { contents, entry, body, files }: Present,
): Marks => {
  const { name, level } = attributesBeforeRuns(contents, entry)
  return {
    ...marksOfValues({ name, level, page: null, ingress: body.ingress, text: body.text, byLine: body.byLine }),
    page: marks.page,
    sound: filesMark(files?.sounds ?? [], known.sounds, marks.sound),
    images: filesMark(files?.images ?? [], known.images, marks.images),
  }
}

export const bodyOf = async ({ handlers }: Pick<ImportTools, 'handlers'>, articleId: ArticleId) =>
  (await handlers.article.state(articleStream(articleId))).body
