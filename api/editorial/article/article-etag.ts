import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SeenArticle } from '../../../commands/editorial/article/revise-article.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { type Contents, findArticle } from '../../../domain/editorial/contents/state.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { matchedTag } from '../../kernel/http/entity-tags.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** The versions in an article's ETag, of both its streams; undefined for another text. */
export const versionsIn = (tag: string): SeenArticle | undefined => {
  const [, contents, body] = /^"(\d{1,9})\.(\d{1,9})"$/.exec(tag) ?? []
  return contents === undefined || body === undefined ? undefined : { contents: Number(contents), body: Number(body) }
}

/** The versions that the editor saw; undefined when the request has no If-Match. */
export const seenArticle = ({ headers }: FastifyRequest): SeenArticle | undefined => {
  const tag = matchedTag(headers['if-match'])
  if (tag === undefined) return undefined
  const versions = versionsIn(tag)
  if (!versions) throw new ProblemError({ status: 400, title: 'BadIfMatch', detail: 'If-Match har fel form.' })
  return versions
}

type ArticleVersion = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  /** The issue's contents, where the caller has them. */
  readonly contents?: Contents
}

/** Sets the article's ETag, which changes with this article alone, not with its neighbours. */
export const setArticleETag = async (
  reply: FastifyReply,
  { handlers }: Services,
  { issueId, articleId, contents }: ArticleVersion,
): Promise<void> => {
  const entry = findArticle(contents ?? (await handlers.contents.state(contentsStream(issueId))), articleId)
  const { events } = await handlers.article.state(articleStream(articleId))
  if (entry) void reply.header('ETag', `"${entry.revision}.${events}"`)
}
