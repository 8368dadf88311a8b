import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../../kernel/http/entity-tags.ts'
import type { Feed } from './feed-cache.ts'

/** Asked for by players that run in pages of others, and kept for a minute by whoever carries it for many. */
export const forEverybody = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=60, proxy-revalidate',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })

/** A feed, to whoever does not have it already. */
export const sendFeed = (request: FastifyRequest, reply: FastifyReply, { xml, tag }: Feed): FastifyReply => {
  void forEverybody(reply).header('ETag', tag)
  if (namesTag(request.headers['if-none-match'], tag.replace('W/', ''))) return reply.code(304).send()
  return reply.type('application/rss+xml; charset=utf-8').send(xml)
}
