import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isPlayProof } from '../../../commands/editorial/media/play-proof.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { findLatestBook } from '../../../projections/editorial/issue/queries.ts'
import { type Download, findDownload } from '../../../projections/production/production/last-productions.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ProductKind } from './product-kind.ts'

/** `k`: proof that the client knows the issue's code. */
const Query = z.object({ k: z.string().max(100).optional() })

/** The route answers HEAD itself: the framework would read the whole file to throw it away. */
const bytes: { readonly method: ('GET' | 'HEAD')[]; readonly exposeHeadRoute: boolean } = {
  method: ['GET', 'HEAD'],
  exposeHeadRoute: false,
}

type ProductRequest = { readonly issueId: IssueId; readonly kind: ProductionKind; readonly proof: string | undefined }

const madeAnew = () =>
  new ProblemError({
    status: 404,
    title: 'Unavailable',
    detail: 'Filen görs om, eftersom något i numret har tagits bort. Försök igen om en stund.',
  })

/**
 * The newest product of a kind, for everyone who may hear the issue; all others get 404. The specification names the
 * zip addresses.
 */
export const downloadRoutes = (app: App, services: Services): void => {
  const { db, media } = services

  const mayHave = ({ user }: FastifyRequest, { issueId, kind, proof }: ProductRequest, download: Download) => {
    if (isStaff(user)) return true
    if (productOf(kind).audience === 'staff') return false
    if (user?.customers.some((customer) => customer === download.customer)) return true
    return download.isOut && (download.isPublic || isPlayProof(media.playKey, issueId, proof))
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, asked: ProductRequest) => {
    const { issueId, kind } = asked
    const download = await findDownload(db, { issueId, kind, now: services.now().toISOString() })
    if (!download || !mayHave(request, asked, download)) throw notFoundProblem('Filen finns inte.')
    if (download.isOut && download.holdsWithdrawn && !isStaff(request.user)) throw madeAnew()
    const { storageKey, hash, filename: name } = download.file
    const file = {
      storageKeys: [storageKey],
      hash,
      name,
      mimeType: productOf(kind).mimeType,
      download: true,
      immutable: false,
      isForAll: false,
    }
    return sendBytes(media.files, request, reply, file)
  }

  app.route({
    ...bytes,
    url: '/api/issues/products/:id/:kind',
    schema: { params: z.object({ id: IssueId, kind: ProductKind }), querystring: Query },
    handler: (request, reply) => {
      const { id: issueId, kind } = request.params
      return send(request, reply, { issueId, kind, proof: request.query.k })
    },
  })

  app.route({
    ...bytes,
    url: '/api/issues/daisyzip/:id',
    schema: { params: z.object({ id: IssueId }), querystring: Query },
    handler: (request, reply) =>
      send(request, reply, { issueId: request.params.id, kind: 'daisy', proof: request.query.k }),
  })

  app.route({
    ...bytes,
    url: '/api/issues/latesDaisyZip/:id',
    schema: { params: z.object({ id: PublicationId }), querystring: Query },
    handler: async (request, reply) => {
      const latest = await findLatestBook(db, request.params.id, services.now().toISOString())
      if (!latest) throw notFoundProblem('Filen finns inte.')
      return send(request, reply, { issueId: IssueId.parse(latest.issue._id), kind: 'daisy', proof: request.query.k })
    },
  })
}
