import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { isDeepEqual } from '../../kernel/form-merge.ts'
import type { ArticleId, IssueImportId } from '../../kernel/ids.ts'
import type { IssueImportCommand } from './commands.ts'
import type {
  ArticlesImported,
  ImportedArticle,
  ImportOrigin,
  IssueImportCompleted,
  IssueImportEvent,
  SourceFetched,
  SourceField,
} from './events.ts'
import { keyFamily } from './source-keys.ts'

export type IssueImport = {
  /** The newest source of each origin. */
  readonly fetched: { readonly [Origin in ImportOrigin]?: SourceFetched['data'] }
  /** Each manuscript that articles were made of, as it was last. */
  readonly manuscripts: readonly SourceFetched['data'][]
  /** The articles that have come from a source, by their keys. */
  readonly articles: ReadonlyMap<string, ImportedArticle>
  /** The source that was imported last: its hash, and how many faults it and its files had. */
  readonly imported: Pick<IssueImportCompleted['data'], 'hash' | 'faults'> | null
  /** The keys that a person has left out. */
  readonly leftOut: readonly string[]
  /** What the import under way, or the last one, has done so far. */
  readonly tally: { readonly importId: IssueImportId | null } & Tally
}

type Tally = { readonly added: number; readonly changed: number; readonly gone: number }

const noTally: Tally = { added: 0, changed: 0, gone: 0 }

export type IssueImportRejection = 'NothingToChoose' | 'NothingGone'

type ImportDecision = Decision<IssueImportEvent, IssueImportRejection>

/** The fields in which an article waits for an editor's choice. */
export const waitingFields = ({ offered = {} }: ImportedArticle): readonly SourceField[] =>
  // The cast is sound: the record has no other keys.
  Object.keys(offered) as SourceField[]

/** Whether an editor has yet to say what becomes of an article that the source no longer has. */
export const isMissed = ({ gone, kept }: ImportedArticle): boolean => gone === true && kept !== true

type ImportEnd = { readonly importId: IssueImportId; readonly removed?: readonly ArticleId[] }

/**
 * What an import has done: also the part before a crash, which the repeated import finds done. `waiting`: all articles of
 * the issue that wait for a choice, without those that an editor has `removed`.
 */
export const importTally = (
  { tally, articles }: IssueImport,
  { importId, removed = [] }: ImportEnd,
): Tally & { waiting: number } => {
  const { added, changed, gone } = tally.importId === importId ? tally : noTally
  const isWaiting = (article: ImportedArticle) =>
    waitingFields(article).length > 0 && !removed.includes(article.articleId)
  const waiting = [...articles.values()].filter(isWaiting).length
  return { added, changed, waiting, gone }
}

/**
 * Whether the last import took in this source with all its articles and files: imported once more, it has nothing to
 * give. More faults than the source's own are files that did not come.
 */
export const isAllImported = (
  { imported, articles, leftOut }: IssueImport,
  { origin, hash, faults, articles: count }: SourceFetched['data'],
): boolean => {
  const family = keyFamily({ kind: origin === 'rss' ? 'feed' : 'daisy202' })
  const came = [...articles.values()].filter(({ key, gone }) => !gone && key.startsWith(family))
  return imported?.hash === hash && imported.faults === faults && leftOut.length === 0 && came.length === count
}

const tallyAfter = ({ tally, articles: known }: IssueImport, { importId, articles }: ArticlesImported['data']) => {
  const { added, changed, gone } = tally.importId === importId ? tally : noTally
  const before = articles.map((article) => [article, known.get(article.key)] as const)
  const count = (wanted: (article: ImportedArticle, earlier: ImportedArticle) => boolean) =>
    before.filter(([article, earlier]) => earlier !== undefined && wanted(article, earlier)).length
  return {
    importId,
    added: added + articles.filter(({ key, wasThere }) => !known.has(key) && !wasThere).length,
    changed:
      changed +
      articles.filter(({ key, wasThere, offered }) => !known.has(key) && wasThere && !offered).length +
      count(({ marks, gone: isGone }, earlier) => !isGone && !isDeepEqual(marks, earlier.marks)),
    gone: gone + count(({ gone: isGone }) => isGone === true),
  }
}

const decide = decideByType<IssueImportCommand, IssueImport, ImportDecision>({
  RecordFetch: ({ type: _type, ...data }, { fetched, manuscripts }) => {
    const known = data.origin === 'manuscript' ? manuscripts : [fetched[data.origin]]
    const isKnown = known.some((source) => source?.hash === data.hash && source.filename === data.filename)
    return isKnown ? [] : [{ type: 'SourceFetched', data }]
  },
  RecordArticles: ({ type: _type, articles, ...data }, { articles: known }) => {
    const changed = articles.filter((article) => !isDeepEqual(known.get(article.key), article))
    return changed.length === 0 ? [] : [{ type: 'ArticlesImported', data: { ...data, articles: changed } }]
  },
  // An import that changed nothing leaves no trace, so that a feed may be looked at every hour.
  CompleteImport: ({ type: _type, removed, ...data }, imports) => {
    const tally = importTally(imports, { importId: data.importId, ...(removed && { removed }) })
    const isAsLeft = data.leftOut === undefined || isDeepEqual(data.leftOut, imports.leftOut)
    const isSilent = isAsLeft && data.hash === imports.imported?.hash && tally.added + tally.changed + tally.gone === 0
    return isSilent ? [] : [{ type: 'IssueImportCompleted', data: { ...data, ...tally } }]
  },
  FailImport: ({ type: _type, ...data }) => [{ type: 'IssueImportFailed', data }],
  ChooseVersion: ({ issueId, at, key, chosen, by }, { articles }) => {
    const article = articles.get(key)
    const fields = article ? waitingFields(article) : []
    if (!article || fields.length === 0) return reject('NothingToChoose')
    const { articleId } = article
    return [{ type: 'ImportChoiceMade', data: { issueId, at, key, articleId, chosen, fields, by } }]
  },
  KeepGoneArticle: ({ issueId, at, key, by }, { articles }) => {
    const article = articles.get(key)
    if (!article?.gone) return reject('NothingGone')
    return article.kept
      ? []
      : [{ type: 'GoneArticleKept', data: { issueId, at, key, articleId: article.articleId, by } }]
  },
})

/** Whichever value was chosen, the source's is known from now on and is not offered again. */
const withChoice = ({ offered, ...article }: ImportedArticle): ImportedArticle => ({
  ...article,
  marks: { ...article.marks, ...offered },
})

const evolve = evolveByType<IssueImport, IssueImportEvent>({
  SourceFetched: (data, { fetched, manuscripts }) => ({
    fetched: { ...fetched, [data.origin]: data },
    ...(data.origin === 'manuscript' && {
      manuscripts: [...manuscripts.filter(({ mediaId }) => mediaId !== data.mediaId), data],
    }),
  }),
  ArticlesImported: (data, imports) => ({
    articles: new Map([...imports.articles, ...data.articles.map((article) => [article.key, article] as const)]),
    tally: tallyAfter(imports, data),
  }),
  IssueImportCompleted: ({ hash, faults, leftOut }, imports) => ({
    imported: { hash, faults },
    leftOut: leftOut ?? imports.leftOut,
  }),
  IssueImportFailed: null,
  ImportChoiceMade: ({ key }, { articles }) => {
    const article = articles.get(key)
    return article ? { articles: new Map([...articles, [key, withChoice(article)]]) } : {}
  },
  GoneArticleKept: ({ key }, { articles }) => {
    const article = articles.get(key)
    return article ? { articles: new Map([...articles, [key, { ...article, kept: true } as const]]) } : {}
  },
})

/** What has come into an issue from outside, so that a later import changes only what has changed at the source. */
export const issueImportDecider: Decider<IssueImportCommand, IssueImport, IssueImportEvent, IssueImportRejection> = {
  initialState: {
    fetched: {},
    manuscripts: [],
    articles: new Map(),
    imported: null,
    leftOut: [],
    tally: { importId: null, ...noTally },
  },
  decide,
  evolve,
}
