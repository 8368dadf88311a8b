import { v5 } from 'uuid'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { handleArticle } from '../article/stream.ts'
import { addArticle } from '../contents/add-articles.ts'
import { handleContents } from '../contents/stream.ts'
import { handlePublication, publicationStream } from '../publication/stream.ts'
import { openIssue } from './open-issue.ts'
import { handleIssue } from './stream.ts'

const NAMESPACE = '3d1a7a52-98c2-4d61-8a6f-3b1f1b2c9c10'

export const idOf = (name: string): string => v5(name, NAMESPACE)
export const publicationId = PublicationId.parse(idOf('publication'))
export const issueId = IssueId.parse(idOf('issue'))
export const articleIdOf = (name: string): ArticleId => ArticleId.parse(idOf(name))
export const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: '2028-11-20T23:00:00.000Z' }

export const context = (name: string): CommandContext => ({
  commandId: idOf(`command ${name}`),
  correlationId: idOf(`command ${name}`),
  actor: { kind: 'process', id: 'test' },
})

/** A log with Bottenviksbladet, its first issue and two articles in it. */
export const anIssue = async () => {
  const log = inMemoryEventLog()
  const tools = {
    log,
    handlers: {
      article: handleArticle(log),
      contents: handleContents(log),
      issue: handleIssue(log),
      publication: handlePublication(log),
    },
  }
  const settings = { name: 'Bottenviksbladet', shareByDefault: true }
  await tools.handlers.publication(
    publicationStream(publicationId),
    { type: 'FoundPublication', publicationId, settings },
    context('found'),
  )
  const opening = { issueId, publicationId, code: shortCode(), form: { date: '2026-11-24' }, limits }
  await openIssue(tools, opening, context('open'))
  for (const name of ['Isvägen', 'Kören']) {
    const article = { issueId, articleId: articleIdOf(name), code: shortCode(), form: { name } }
    await addArticle(tools, article, context(`add ${name}`))
  }
  return tools
}
