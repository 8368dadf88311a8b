import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'

/** The issue in which a read model finds an article, and the position the model has reached; undefined: not found. */
type FindKnownIssue = (
  articleId: ArticleId,
) => Promise<{ readonly issueId: IssueId | undefined; readonly upTo: Position | undefined }>

/** The issue that an article belongs to for good, even if removed; undefined: no such article ever existed. */
export type FindIssueOf = (articleId: ArticleId) => Promise<IssueId | undefined>

type AddingEvent = MessageOfType<ContentsEvent, 'ArticleAdded' | 'ArticlesNumbered'>

const types: readonly AddingEvent['type'][] = ['ArticleAdded', 'ArticlesNumbered']

const isAdding = (event: AddingEvent, articleId: ArticleId): boolean =>
  event.type === 'ArticleAdded'
    ? event.data.articleId === articleId
    : event.data.articles.some((article) => article.articleId === articleId)

/** Asks a read model, then the events behind its position: an article added a moment ago is found at once. */
export const issuesOfArticles =
  (log: EventLog, findKnown: FindKnownIssue): FindIssueOf =>
  async (articleId) => {
    const { issueId, upTo } = await findKnown(articleId)
    if (issueId) return issueId
    for await (const event of eventsBehind<AddingEvent>(log, types, upTo))
      if (isAdding(event, articleId)) return event.data.issueId
    return undefined
  }
