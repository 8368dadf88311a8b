import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { hashOfKey } from '../../kernel/access/key-hash.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: PublicationId })
const GivenSiteKey = z.object({ _id: PublicationId, key: z.string() })

/**
 * The key with which a web site fetches a publication's articles by itself. It is shown once; a new key replaces it.
 */
export const siteKeyRoutes = (app: App, { handlers, tokenKey }: Services): void => {
  const keep = async (request: FastifyRequest, reply: FastifyReply, kept: StoredSiteKey) => {
    const { publicationId, keyHash } = kept
    const settings = { sitePull: { keyHash } }
    const configure = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
    acceptOutcome(
      reply,
      await handlers.publication(publicationStream(publicationId), configure, commandContext(request)),
    )
  }

  app.post(
    '/api/publications/:id/siteKey',
    { schema: { params, response: { 201: GivenSiteKey } } },
    async (request, reply) => {
      const { id: publicationId } = request.params
      const { commandId } = commandContext(request)
      const key = createHmac('sha256', tokenKey).update(`site key ${commandId}`).digest('base64url')
      await keep(request, reply, { publicationId, keyHash: hashOfKey(key) })
      void reply.code(201)
      return { _id: publicationId, key }
    },
  )

  app.delete(
    '/api/publications/:id/siteKey',
    { schema: { params, response: { 200: GivenSiteKey.omit({ key: true }) } } },
    async (request, reply) => {
      const { id: publicationId } = request.params
      await keep(request, reply, { publicationId, keyHash: null })
      return { _id: publicationId }
    },
  )
}

type StoredSiteKey = { readonly publicationId: PublicationId; readonly keyHash: string | null }
