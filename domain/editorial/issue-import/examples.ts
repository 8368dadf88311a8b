import { ArticleId, IssueImportId, MediaId, UserId } from '../../kernel/ids.ts'
import { issueId } from '../contents/examples.ts'
import type { ImportedArticle, Marks, SourceFetched } from './events.ts'
import type { SourceArticle, SourceBook } from './source-book.ts'

export const importId = IssueImportId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const mediaId = MediaId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const articleId = ArticleId.parse('0199e2a0-0000-7000-8000-0000000000d3')
export const actorId = UserId.parse('0199e2a0-0000-7000-8000-0000000000c2')
export const eventTime = '2026-11-20T03:00:00.000Z'
export const ids = { issueId, at: eventTime }

/** Marks of one version; other values by field. */
export const marksOf = (version: string, others: Partial<Marks> = {}): Marks => ({
  name: version,
  level: version,
  page: version,
  text: version,
  byLine: version,
  sound: version,
  images: version,
  ...others,
})

export const fetchedSource: SourceFetched['data'] = {
  ...ids,
  origin: 'daisy',
  mediaId,
  filename: 'tidningen-48.zip',
  hash: 'h1',
  articles: 12,
  seconds: 3600.5,
  faults: 1,
  modifiedAt: '2026-11-20T01:12:00.000Z',
}

export const importedArticle: ImportedArticle = {
  key: 'path:nyheter / isvägen',
  articleId,
  marks: marksOf('1'),
  sounds: [],
  images: [],
}

/** An article of a source; what is not given is empty. */
export const sourceArticle = (article: Partial<SourceArticle> = {}): SourceArticle => ({
  id: null,
  name: 'Isvägen',
  level: 'h2',
  page: null,
  text: '',
  byLine: '',
  clips: [],
  images: [],
  ...article,
})

export const sourceBook = (...articles: readonly Partial<SourceArticle>[]): SourceBook => ({
  kind: 'daisy202',
  title: 'Tidningen nr 48',
  language: 'sv',
  articles: articles.map(sourceArticle),
  faults: [],
})
