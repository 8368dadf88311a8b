import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'

/** The issue that a read model finds an article in, and how far in the log it has come; undefined: nowhere. */
export type FindKnownIssue = (
  articleId: ArticleId,
) => Promise<{ readonly issueId: IssueId | undefined; readonly upTo: Position | undefined }>

/** The issue that an article belongs to for good, also one that was removed; undefined: there never was such an article. */
export type FindIssueOf = (articleId: ArticleId) => Promise<IssueId | undefined>

type AddingEvent = MessageOfType<ContentsEvent, 'ArticleAdded' | 'ArticlesNumbered'>

const types: readonly AddingEvent['type'][] = ['ArticleAdded', 'ArticlesNumbered']

const isAdding = (event: AddingEvent, articleId: ArticleId): boolean =>
  event.type === 'ArticleAdded'
    ? event.data.articleId === articleId
    : event.data.articles.some((article) => article.articleId === articleId)

/** What a read model knows, or else what has come into the log since: an article of a moment ago is found at once. */
export const issuesOfArticles =
  (log: EventLog, findKnown: FindKnownIssue): FindIssueOf =>
  async (articleId) => {
    const { issueId, upTo } = await findKnown(articleId)
    if (issueId) return issueId
    for await (const event of eventsBehind<AddingEvent>(log, types, upTo))
      if (isAdding(event, articleId)) return event.data.issueId
    return undefined
  }
