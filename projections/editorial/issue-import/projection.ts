import type {
  ArticlesImported,
  GoneArticleKept,
  ImportChoiceMade,
  ImportedArticle,
  IssueImportCompleted,
  IssueImportEvent,
  IssueImportFailed,
  SourceFetched,
} from '../../../domain/editorial/issue-import/events.ts'
import { isMissed, waitingFields } from '../../../domain/editorial/issue-import/issue-import.ts'
import { keyFamily } from '../../../domain/editorial/issue-import/source-keys.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type ImportedRow, type IssueImportRow, issueImportRows } from './table.ts'

/** An import has no event that opens it: the first of its issue does. */
const change = <Event extends IssueImportEvent>(
  changes: (data: Event['data'], row: IssueImportRow) => Partial<IssueImportRow>,
): RowFold<IssueImportRow, Event> => ({
  keys: ({ data }) => [data.issueId],
  fold: (row, { event: { data } }, id) => {
    const before = row ?? { id, fetched: {}, last: null, articles: {}, feed_keys: [] }
    return { ...before, ...changes(data, before) }
  },
})

/** Whether an editor should look at the article. */
const needsEye = (article: ImportedArticle) => isMissed(article) || waitingFields(article).length > 0

const rowOf = (article: ImportedArticle): ImportedRow => ({
  articleId: article.articleId,
  fields: waitingFields(article),
  isGone: isMissed(article),
})

const withArticles = (
  known: IssueImportRow['articles'],
  articles: readonly ImportedArticle[],
): IssueImportRow['articles'] => {
  const changed = new Set(articles.map(({ key }) => key))
  const others = Object.entries(known).filter(([key]) => !changed.has(key))
  const seen = articles.filter(needsEye).map((article) => [article.key, rowOf(article)] as const)
  return Object.fromEntries([...others, ...seen])
}

const withFeedKeys = (known: readonly string[], articles: readonly ImportedArticle[]): readonly string[] => {
  const came = articles.flatMap((article) => (article.key.startsWith(keyFamily({ kind: 'feed' })) ? [article.key] : []))
  return [...new Set([...known, ...came])]
}

const noCounts = { added: 0, changed: 0, waiting: 0, gone: 0, faults: 0, faultList: [] }

/** What has come into each issue from outside, and what of it waits for an editor. */
export const issueImports = rowProjection<IssueImportEvent, typeof issueImportRows>(issueImportRows, {
  SourceFetched: change<SourceFetched>(
    ({ origin, mediaId, filename, hash, articles, seconds, faults, modifiedAt, at }, { fetched }) => ({
      fetched: { ...fetched, [origin]: { mediaId, filename, hash, articles, seconds, faults, modifiedAt, at } },
    }),
  ),
  ArticlesImported: change<ArticlesImported>(({ articles }, row) => ({
    articles: withArticles(row.articles, articles),
    feed_keys: withFeedKeys(row.feed_keys, articles),
  })),
  IssueImportCompleted: change<IssueImportCompleted>(
    ({ origin, at, filename, added, changed, waiting, gone, faults, faultList = [] }) => ({
      last: { origin, at, filename, added, changed, waiting, gone, faults, faultList, reason: null },
    }),
  ),
  IssueImportFailed: change<IssueImportFailed>(({ origin, at, reason }) => ({
    last: { origin, at, filename: '', ...noCounts, reason },
  })),
  ImportChoiceMade: change<ImportChoiceMade>(({ key }, { articles: { [key]: chosen, ...others } }) => ({
    articles: chosen?.isGone ? { ...others, [key]: { ...chosen, fields: [] } } : others,
  })),
  GoneArticleKept: change<GoneArticleKept>(({ key }, { articles: { [key]: kept, ...others } }) => ({
    articles: kept && kept.fields.length > 0 ? { ...others, [key]: { ...kept, isGone: false } } : others,
  })),
})
