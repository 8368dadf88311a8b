import { ArticleId, IssueId } from '../../../domain/core/ids.ts'
import type { ArticleListed } from '../../queries/articles.ts'

export const issueId = IssueId.parse('0e7f1c52-6f3a-4d0e-9a55-0d9b8f3a1c02')

/** An article that has text and sound; its id follows from its name of one letter. */
export const anArticle = (name: string, of: Partial<ArticleListed> = {}): ArticleListed => ({
  _id: ArticleId.parse(`0e7f1c52-6f3a-4d0e-9a55-0d9b8f3a${name.charCodeAt(0).toString(16).padStart(4, '0')}`),
  code: 'code',
  issue: issueId,
  name,
  webName: '',
  path: '',
  info: '',
  page: 1,
  level: 'h2',
  category: 'Nyheter',
  priority: 1,
  active: true,
  export: false,
  exported: false,
  highLight: false,
  mark: false,
  share: false,
  reuse: false,
  reuseUntil: null,
  changed: false,
  wasMovedUp: false,
  wasMovedDown: false,
  byLine: '',
  narratedBy: '',
  narratedByUser: null,
  words: 10,
  hasText: true,
  hasSound: true,
  soundIsDoubtful: false,
  hasImage: false,
  hasImages: false,
  duration: 60,
  createdDate: '2026-11-20T08:00:00.000Z',
  levelSkipped: false,
  etag: '"0.0"',
  ...of,
})
