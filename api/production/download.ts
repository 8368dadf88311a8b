import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IssueId, PublicationId } from '../../domain/ids.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'
import { productOf } from '../../domain/production/products.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { findLatestReleased } from '../../projections/issues/queries.ts'
import { type Download, findDownload } from '../../projections/productions/queries.ts'
import { isPlayProof } from '../files/play-key.ts'
import { sendBytes } from '../files/send-bytes.ts'
import { notFound } from '../problem.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

/** `k`: proof that the issue's code is known. */
const Query = z.object({ k: z.string().max(100).optional() })

/** HEAD is answered by hand: the framework would read the whole file to throw it away. */
const bytes: { readonly method: ('GET' | 'HEAD')[]; readonly exposeHeadRoute: boolean } = {
  method: ['GET', 'HEAD'],
  exposeHeadRoute: false,
}

type Asked = { readonly issueId: IssueId; readonly kind: ProductionKind; readonly proof: string | undefined }

/** What a production made, for those who may hear the issue. To everybody else it is not there. */
export const downloadRoutes = (app: App, services: Services): void => {
  const { db, media } = services

  const mayHave = ({ user }: FastifyRequest, { issueId, proof }: Asked, download: Download) => {
    if (isStaff(user) || user?.customers.some((customer) => customer === download.customer)) return true
    return download.isOut && (download.isPublic || isPlayProof(media.playKey, issueId, proof))
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const { issueId, kind } = asked
    const download = await findDownload(db, { issueId, kind, now: services.now().toISOString() })
    if (!download || !mayHave(request, asked, download)) throw notFound('Filen finns inte.')
    const { storageKey, hash, filename: name } = download.file
    const file = {
      storageKey,
      hash,
      name,
      mimeType: productOf(kind).mimeType,
      download: true,
      immutable: false,
      isForAll: false,
    }
    return sendBytes(media.files, request, reply, file)
  }

  const ofIssue = { params: z.object({ id: IssueId }), querystring: Query }
  const serve = (url: string, kind: ProductionKind) =>
    app.route({
      ...bytes,
      url,
      schema: ofIssue,
      handler: (request, reply) => send(request, reply, { issueId: request.params.id, kind, proof: request.query.k }),
    })
  serve('/api/issues/daisyzip/:id', 'daisy')
  serve('/api/issues/singleMp3/:id', 'singleMp3')
  serve('/api/issues/legimuszip/:id', 'legimus')
  serve('/api/issues/webzip/:id', 'web')

  app.route({
    ...bytes,
    url: '/api/issues/latesDaisyZip/:id',
    schema: { params: z.object({ id: PublicationId }), querystring: Query },
    handler: async (request, reply) => {
      const latest = await findLatestReleased(db, request.params.id, services.now().toISOString())
      if (!latest) throw notFound('Filen finns inte.')
      return send(request, reply, { issueId: IssueId.parse(latest.issue._id), kind: 'daisy', proof: request.query.k })
    },
  })
}
