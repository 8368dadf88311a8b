import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SeenArticle } from '../../../commands/editorial/article/revise-article.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { type Contents, findArticle } from '../../../domain/editorial/contents/state.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { matchedTag } from '../../kernel/http/entity-tags.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** What she was looking at, in both of the streams that know an article; undefined when she does not say. */
export const seenArticle = ({ headers }: FastifyRequest): SeenArticle | undefined => {
  const tag = matchedTag(headers['if-match'])
  if (tag === undefined) return undefined
  const [, contents, body] = /^"(\d{1,9})\.(\d{1,9})"$/.exec(tag) ?? []
  if (contents === undefined || body === undefined)
    throw new ProblemError({ status: 400, title: 'BadIfMatch', detail: 'If-Match har fel form.' })
  return { contents: Number(contents), body: Number(body) }
}

type ArticleVersion = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  /** Where they are known. */
  readonly contents?: Contents
}

/** Only what touched this article changes its tag, not what happens to its neighbours. */
export const setArticleETag = async (
  reply: FastifyReply,
  { handlers }: Services,
  { issueId, articleId, contents }: ArticleVersion,
): Promise<void> => {
  const entry = findArticle(contents ?? (await handlers.contents.state(contentsStream(issueId))), articleId)
  const { events } = await handlers.article.state(articleStream(articleId))
  if (entry) void reply.header('ETag', `"${entry.revision}.${events}"`)
}
