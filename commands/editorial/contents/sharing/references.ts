import type { ArticleAdded } from '../../../../domain/editorial/contents/events.ts'
import type { EventLog, Position } from '../../../../domain/kernel/event-log.ts'
import type { ArticleId, IssueId, PublicationId } from '../../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../../domain/kernel/log-pages.ts'

export type Reference = { readonly issueId: IssueId; readonly articleId: ArticleId }

/** The references that a read model knows, and its position in the log; undefined: it has none. */
type FindKnownReferences = (
  origin: ArticleId | PublicationId,
) => Promise<{ readonly references: readonly Reference[]; readonly upTo: Position | undefined }>

/** The references to an article, or to any article of a publication, whether they still follow it or not. */
export type FindReferences = (origin: ArticleId | PublicationId) => Promise<readonly Reference[]>

/** Asks a read model, then the events behind its position: a reference made a moment ago is found at once. */
export const referencesTo =
  (log: EventLog, findKnown: FindKnownReferences): FindReferences =>
  async (origin) => {
    const { references, upTo } = await findKnown(origin)
    const found = new Map(references.map((reference) => [reference.articleId, reference]))
    for await (const { data } of eventsBehind<ArticleAdded>(log, ['ArticleAdded'], upTo)) {
      const { articleId, issueId, sharedFrom } = data
      if (sharedFrom && [sharedFrom.articleId, sharedFrom.publicationId].some((id) => id === origin))
        found.set(articleId, { articleId, issueId })
    }
    return [...found.values()]
  }
