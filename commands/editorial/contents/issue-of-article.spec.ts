import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { issuesOfArticles } from './issue-of-article.ts'
import { contentsStream } from './stream.ts'

const issueId = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
const idOf = (end: string) => ArticleId.parse(`0198e0a0-0000-7000-8000-00000000${end}`)
const [loneArticleId, numberedArticleId, missingArticleId] = [idOf('a001'), idOf('a002'), idOf('a003')]

it('is found in the log of an article that was added alone or among many, before any read model knows', async () => {
  const log = inMemoryEventLog()
  const metadata = { commandId: 'c', correlationId: 'c', actor: { kind: 'process', id: 'spec' } } as const
  const events = [
    { type: 'ArticleAdded', data: { issueId, articleId: loneArticleId } },
    { type: 'ArticlesNumbered', data: { issueId, articles: [{ articleId: numberedArticleId }] } },
  ]
  await log.append(contentsStream(issueId), events, 'noStream', metadata)
  const find = issuesOfArticles(log, async () => ({ issueId: undefined, upTo: undefined }))
  expect(await find(loneArticleId)).toBe(issueId)
  expect(await find(numberedArticleId)).toBe(issueId)
  expect(await find(missingArticleId)).toBeUndefined()
})
