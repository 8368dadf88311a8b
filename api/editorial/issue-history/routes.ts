import { z } from 'zod'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { takeBackAct } from '../../../commands/history/issue/take-back.ts'
import { tellActs } from '../../../commands/history/issue/tell-acts.ts'
import { textAround } from '../../../commands/history/issue/text-around.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { IssueHistory, WrittenText } from '../../../projections/editorial/issue-history/view.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { copyTools } from '../article/copy/copy-tools.ts'
import { readingVisibleIssues } from '../article/visible-issue.ts'

const ofIssue = z.object({ id: IssueId })
const actSchema = {
  params: ofIssue.extend({ act: z.uuid() }),
  /** `done`: the number of things that were taken back; 0: nothing was left to take back. */
  response: { 200: z.object({ done: z.int() }) },
}
const historySchema = {
  params: ofIssue,
  querystring: z.object({
    article: ArticleId.optional(),
    person: z.string().max(100).optional(),
    skip: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
  }),
  response: { 200: IssueHistory },
}
const textSchema = {
  params: z.object({ id: ArticleId, revision: wholeNumber({ min: 0, max: 1_000_000 }) }),
  response: { 200: WrittenText },
}

/** What has happened to an issue, in words, and the way back. */
export const issueHistoryRoutes = (app: App, services: Services): void => {
  const { log, handlers } = services
  const tools = { log, handlers, filesOf: copyTools(services).filesOf }
  const ofVisibleIssue = readingVisibleIssues(services)

  app.get('/api/issues/:id/history', { schema: historySchema }, (request) => {
    const { id } = request.params
    return ofVisibleIssue(request, id, () => tellActs(tools, id, request.query))
  })

  app.post('/api/issues/:id/history/:act/takeBack', { schema: actSchema }, (request) => {
    const { id: issueId, act: actId } = request.params
    return ofVisibleIssue(request, issueId, async () => ({
      done: await takeBackAct(tools, { issueId, actId }, commandContext(request)),
    }))
  })

  app.get('/api/articles/:id/texts/:revision', { schema: textSchema }, async (request) => {
    const { id, revision } = request.params
    const found = textAround((await log.read(articleStream(id))).events, revision)
    if (!found) throw notFoundProblem('Texten finns inte.')
    return found
  })
}
