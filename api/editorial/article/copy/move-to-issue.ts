import { z } from 'zod'
import { moveToIssue } from '../../../../commands/editorial/contents/move-to-issue.ts'
import { MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { readingVisibleIssues } from '../visible-issue.ts'
import { copyTools } from './copy-tools.ts'

const MovedArticle = z.object({
  /** The article that was chosen. */
  _id: ArticleId,
  /** Its id in the other issue; null: it was gone already. */
  moved: ArticleId.nullable(),
})

const schema = {
  params: z.object({ targetIssueId: IssueId }),
  body: z.object({ from: IssueId, articles: z.array(ArticleId).min(1).max(MAX_NUMBERED) }),
  response: { 200: z.object({ articles: z.array(MovedArticle) }) },
}

/** Moves articles to another issue. Undone by removing them there and restoring those that were chosen. */
export const moveToIssueRoute = (app: App, services: Services): void => {
  const ofVisibleIssue = readingVisibleIssues(services)
  app.post('/api/articles/move/:targetIssueId', { schema }, (request, reply) => {
    const { targetIssueId: to } = request.params
    const { from, articles: articleIds } = request.body
    return ofVisibleIssue(request, to, async () => {
      const move = { from, to, articleIds, at: services.now().toISOString() }
      const { outcome, moved } = await moveToIssue(copyTools(services), move, commandContext(request))
      acceptOutcome(reply, outcome)
      const ids = new Map(moved.map(({ source, articleId }) => [source.articleId, articleId]))
      return { articles: articleIds.map((_id) => ({ _id, moved: ids.get(_id) ?? null })) }
    })
  })
}
