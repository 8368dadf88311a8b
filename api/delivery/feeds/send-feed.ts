import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../../kernel/http/entity-tags.ts'
import type { Feed } from './feed-cache.ts'

/** Players inside other sites' pages ask for this, and proxies may keep it for a minute. */
export const forEverybody = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=60, proxy-revalidate',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })

/** Sends a feed, or 304 to a client that has it already. */
export const sendFeed = (request: FastifyRequest, reply: FastifyReply, { xml, tag }: Feed): FastifyReply => {
  void forEverybody(reply).header('ETag', tag)
  if (namesTag(request.headers['if-none-match'], tag.replace('W/', ''))) return reply.code(304).send()
  return reply.type('application/rss+xml; charset=utf-8').send(xml)
}
