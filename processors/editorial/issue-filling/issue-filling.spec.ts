import { v4, v7 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { issueFilling, sendFill } from './issue-filling.ts'

/** Half past midnight in Sweden, the day after that in Greenwich. */
const now = '2026-11-24T23:30:00.000Z'

it('fills an issue whose opener died before it did, by the day in Sweden', async () => {
  const log = inMemoryEventLog({ now: () => new Date(now) })
  const handlers = handlersOf(log)
  const tools = { handlers, filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })) }
  const processes = processesInMemory()
  const settle = () => processes.settle(log, { processes: [processRunner(issueFilling, sendFill(tools))] }, now)
  await settle()
  const publicationId = PublicationId.parse(v7())
  const founding = { type: 'FoundPublication', publicationId, settings: { name: 'Bladet' } } as const
  await handlers.publication(publicationStream(publicationId), founding, newContext())
  const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: now }
  const [first, second] = [IssueId.parse(v4()), IssueId.parse(v4())]
  const open = (issueId: IssueId) =>
    openIssue(tools, { issueId, publicationId, code: shortCode(), form: { date: '2026-11-25' }, limits }, newContext())
  await open(first)
  for (const reuseUntil of ['2026-11-24', '2026-11-25']) {
    const form = { name: reuseUntil, reuse: true, reuseUntil }
    const article = { issueId: first, articleId: ArticleId.parse(v4()), code: shortCode(), form }
    await handlers.contents(contentsStream(first), { type: 'AddArticle', ...article }, newContext())
  }
  await open(second)
  await settle()
  const filled = liveEntries(await handlers.contents.state(contentsStream(second)))
  expect(filled.map(({ attributes }) => attributes.name)).toEqual(['2026-11-25'])
})
