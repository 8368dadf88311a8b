import { v5 } from 'uuid'
import type { Contents, Entry } from '../../../domain/editorial/contents/state.ts'
import type { ImportedArticle, Marks, SourceField } from '../../../domain/editorial/issue-import/events.ts'
import { freeKey, matchSources, sourceKeyOf } from '../../../domain/editorial/issue-import/match-sources.ts'
import { mergeArticle, sourceFields } from '../../../domain/editorial/issue-import/merge-article.ts'
import type { SourceArticle, SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { keyFamily, sourceKeys } from '../../../domain/editorial/issue-import/source-keys.ts'
import { type SourceValues, sourceValues } from '../../../domain/editorial/issue-import/source-values.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import { contentsStream } from '../contents/stream.ts'
import { articlesToFill } from './articles-to-fill.ts'
import { marksOfSource } from './marks.ts'
import { bodyOf, presentFiles, presentMarks } from './present-articles.ts'
import { issueImportStream } from './stream.ts'
import type { ImportTools } from './tools.ts'

export type PlannedArticle = {
  readonly key: string
  readonly articleId: ArticleId
  readonly source: SourceArticle
  readonly values: SourceValues
  /** The fields that the article gets from the source. */
  readonly taken: readonly SourceField[]
  /** The article before the import; undefined: it is new. */
  readonly known: ImportedArticle | undefined
  /** The article as the import leaves it; its files are those of before. */
  readonly next: ImportedArticle
  /** `removed`: an editor has removed the article, and it stays away. */
  /** A person has left it out before, or an earlier issue has it: it comes only where a person says so. */
  readonly isUnwanted: boolean
  readonly status: 'new' | 'changed' | 'waiting' | 'unchanged' | 'removed'
}

export type ImportPlan = {
  readonly articles: readonly PlannedArticle[]
  /** Articles that the source no longer has, as the import leaves them. */
  readonly gone: readonly ImportedArticle[]
}

const emptyMarks: Marks = { name: '', level: '', page: '', text: '', byLine: '', sound: '', images: '' }

/** The id of an article is derived from its key, so that an import that is repeated adds nothing twice. */
const idOf = (issueId: IssueId, key: string) => ArticleId.parse(v5(key, issueId))

const statusOf = (entry: Entry | undefined, taken: readonly SourceField[], next: ImportedArticle) => {
  if (entry?.removed) return 'removed'
  if (!entry) return 'new'
  if (next.offered) return 'waiting'
  return taken.length > 0 ? 'changed' : 'unchanged'
}

type FilesNow = Awaited<ReturnType<typeof presentFiles>>

type IdentifiedArticle = Pick<PlannedArticle, 'key' | 'articleId' | 'source' | 'values' | 'known'> & {
  readonly marks: Marks
  /** As the source names it now. */
  readonly sourceKey: string
  readonly isUnwanted: boolean
}

/** Whether the source says what it said at the last import: then nothing of the issue needs to be read. */
const isAsImported = ({ known, marks, sourceKey }: IdentifiedArticle): boolean =>
  known !== undefined &&
  !known.gone &&
  sourceKeyOf(known) === sourceKey &&
  sourceFields.every((field) => marks[field] === (known.offered?.[field] ?? known.marks[field]))

const planArticle = async (
  tools: Pick<ImportTools, 'handlers'>,
  { contents, files }: { readonly contents: Contents; readonly files: FilesNow },
  { marks, sourceKey, ...about }: IdentifiedArticle,
): Promise<PlannedArticle> => {
  const { key, articleId, known } = about
  const entry = contents.entries.find((each) => each.articleId === articleId)
  const named = { ...(sourceKey !== sourceKeyOf({ key }) && { sourceKey }) }
  const blank: ImportedArticle = { key, articleId, marks: emptyMarks, sounds: [], images: [] }
  if (!entry || entry.removed) {
    const next = { ...(known ?? blank), ...named, marks }
    return { ...about, taken: [...sourceFields], next, status: statusOf(entry, [], next) }
  }
  if (known && isAsImported({ ...about, marks, sourceKey }))
    return { ...about, taken: [], next: known, status: known.offered ? 'waiting' : 'unchanged' }
  const { gone: _, kept: _kept, offered: _offered, sourceKey: _sourceKey, ...base } = known ?? blank
  const present = { contents, entry, body: await bodyOf(tools, articleId), files: files.get(articleId) }
  // An article without a record was added by an import that was cut off: what it lacks is taken again.
  const here = known ? presentMarks(base, present) : base.marks
  const { taken, marks: agreed, offered } = mergeArticle({ base: base.marks, here, source: marks })
  const next = { ...base, ...named, marks: agreed, ...(Object.keys(offered).length > 0 && { offered }) }
  return { ...about, taken, next, status: statusOf(entry, taken, next) }
}

/** The articles of a source, each with the article of the issue that it is. */
const identify = (
  issueId: IssueId,
  book: SourceBook,
  { known, unwanted }: { readonly known: readonly ImportedArticle[]; readonly unwanted: ReadonlySet<string> },
): readonly IdentifiedArticle[] => {
  const keys = sourceKeys(book)
  const values = sourceValues(book.articles)
  const named = book.articles.flatMap((source, index) => {
    const [sourceKey, value] = [keys[index], values[index]]
    if (sourceKey === undefined || !value) return []
    return [{ key: sourceKey, source, values: value, marks: marksOfSource(value, source) }]
  })
  const matches = matchSources(named, known)
  const taken = new Set(known.map(({ key }) => key))
  return named.map(({ key: sourceKey, ...about }, index) => {
    const match = matches[index]
    const key = match?.key ?? freeKey(sourceKey, taken)
    taken.add(key)
    const isUnwanted = !match && (unwanted.has(key) || unwanted.has(sourceKey))
    return { ...about, sourceKey, key, known: match, articleId: match?.articleId ?? idOf(issueId, key), isUnwanted }
  })
}

/** The articles that an editor has removed: no question is asked about them. */
export const removedIn = ({ entries }: Pick<Contents, 'entries'>): ReadonlySet<ArticleId> =>
  new Set(entries.flatMap(({ articleId, removed }) => (removed ? [articleId] : [])))

/** Compares a source with the issue, and says what an import would do; it changes nothing. */
export const planImport = async (
  tools: Pick<ImportTools, 'earlier' | 'filesOf' | 'handlers'>,
  issueId: IssueId,
  book: SourceBook,
): Promise<ImportPlan> => {
  const imports = await tools.handlers.issueImport.state(issueImportStream(issueId))
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  const came = [...imports.articles.values()]
  const ofFamily = came.filter(({ key }) => key.startsWith(keyFamily(book)))
  const isManuscript = book.kind === 'manuscript'
  const known = isManuscript ? [...ofFamily, ...articlesToFill(contents, came)] : ofFamily
  const elsewhere = book.kind === 'feed' ? await tools.earlier.feedKeys(issueId) : []
  const unwanted = new Set([...imports.leftOut, ...elsewhere])
  const wanted = identify(issueId, book, { known, unwanted })
  const changed = wanted.filter((one) => one.known && !isAsImported(one)).map(({ articleId }) => articleId)
  const files = changed.length > 0 ? await presentFiles(tools, issueId, changed) : new Map()
  const articles: PlannedArticle[] = []
  for (const one of wanted) articles.push(await planArticle(tools, { contents, files }, one))
  const present = new Set(wanted.map(({ key }) => key))
  const removed = removedIn(contents)
  // A manuscript is a part of an issue: what another one brought is not gone.
  const gone = known.filter(
    ({ key, articleId, gone: isGone }) => !isManuscript && !present.has(key) && !isGone && !removed.has(articleId),
  )
  return { articles, gone: gone.map((article) => ({ ...article, gone: true })) }
}
