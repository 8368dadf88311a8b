import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { allowSlowBody } from '../../kernel/http/slow-bodies.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { watchPace } from '../uploads/pace.ts'
import { giveBackToday } from '../uploads/visitor-quota.ts'
import { admitUpload } from './admit-upload.ts'
import { inspectUpload } from './inspect-upload.ts'
import { type AdmittedUpload, TusStore } from './tus-store.ts'

const PATH = '/api/uploads/resumable'
const ID_BYTES = 32
/** Milliseconds that a broken connection keeps an upload from its sender, who has come back. */
const LOCK_DRAIN_MS = 300

/** What the tus server gets to see of a request: no cookie, no log-in, no address, no way to name another method. */
const PASSED = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'upload-concat',
] as const
const PASSED_WITH_BYTES = ['content-type', 'content-length'] as const

/** What the client needs of an answer: no permission for other sites. */
const ANSWERED = ['tus-resumable', 'tus-version', 'location', 'upload-offset', 'upload-length'] as const

const sentences: Readonly<Record<number, string>> = {
  404: 'Uppladdningen finns inte längre. Lägg till filen igen.',
  409: 'Överföringen hade kommit olika långt här och hos dig. Försök igen.',
  423: 'Filen är redan på väg från ett annat fönster.',
  413: 'Filen är större än den uppgavs vara.',
}

const problemOf = (status: number) =>
  new ProblemError({
    status,
    title: status === 423 ? 'UploadElsewhere' : 'UploadRefused',
    detail: sentences[status] ?? 'Överföringen avbröts. Försök igen.',
  })

/** A request while the tus server works on it; `refused` is what the product itself objects. */
type TusAsk = { readonly request: FastifyRequest; refused?: unknown }

const webRequest = (request: FastifyRequest, id: string | undefined): Request => {
  const { method, headers, raw } = request
  const hasBytes = method === 'PATCH'
  const sent = new Headers()
  for (const name of hasBytes ? [...PASSED, ...PASSED_WITH_BYTES] : PASSED) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  const body = hasBytes ? { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(`http://uploads${PATH}${id === undefined ? '' : `/${id}`}`, { method, headers: sent, ...body })
}

/** The server of the tus protocol, and what it makes of a request. */
const openTus = (services: Services) => {
  const { visitorUploads } = services
  const asks = new WeakMap<object, TusAsk>()
  const admitted = new Map<string, AdmittedUpload>()
  const tus = new Server({
    path: PATH,
    datastore: new TusStore(visitorUploads, (id) => admitted.get(id)),
    relativeLocation: true,
    lockDrainTimeout: LOCK_DRAIN_MS,
    namingFunction: () => randomBytes(ID_BYTES).toString('hex'),
    onUploadCreate: async (web, upload) => {
      const request = asks.get(web)?.request
      if (!request) throw new Error('An upload is created by a request')
      admitted.set(upload.id, await admitUpload(services, request, { bytes: upload.size, metadata: upload.metadata }))
      return {}
    },
    onUploadFinish: async (_, { id }) => {
      await inspectUpload(services, id)
      return {}
    },
    onResponseError: (web, error) => {
      const ask = asks.get(web)
      if (ask && error instanceof Error && !('status_code' in error)) ask.refused = error
      return undefined
    },
  })
  return async (request: FastifyRequest, id: string | undefined) => {
    const web = webRequest(request, id)
    const ask: TusAsk = { request }
    asks.set(web, ask)
    const answer = await tus.handleWeb(web)
    if (ask.refused) throw ask.refused
    const begun = answer.headers.get('location')?.split('/').at(-1)
    if (begun) admitted.delete(begun)
    return answer
  }
}

/**
 * Uploads of visitors that go on where they broke off (the tus protocol, version 1.0.0). An upload is started for a
 * publication that takes files from everybody; then its id alone opens it. No session and no cookie has a say here, so
 * that the form works on other sites' pages as well, and none of those pages can act for a logged-in user.
 */
export const resumableRoutes = (app: App, services: Services): void => {
  void app.register(async (scope) => {
    // The tus server reads the bytes itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_, __, done) => done(null))
    const handle = openTus(services)

    const answer = async (request: FastifyRequest, reply: FastifyReply, id?: string) => {
      void reply.header('Tus-Resumable', '1.0.0')
      const response = await handle(request, id)
      if (response.status >= 400) throw problemOf(response.status)
      for (const name of ANSWERED) {
        const value = response.headers.get(name)
        if (value !== null) void reply.header(name, value)
      }
      return reply.code(response.status).send()
    }
    const idOf = ({ params }: FastifyRequest) => (params as { readonly id: string }).id

    scope.post(PATH, (request, reply) => answer(request, reply))
    scope.head(`${PATH}/:id`, (request, reply) => answer(request, reply, idOf(request)))
    scope.patch(`${PATH}/:id`, async (request, reply) => {
      await requireFreeDisk(services)
      allowSlowBody(request)
      watchPace(request, services.settings.patience, (reason) => request.raw.destroy(reason))
      return answer(request, reply, idOf(request))
    })
    scope.delete(`${PATH}/:id`, async (request, reply) => {
      const found = await services.visitorUploads.find(idOf(request))
      const answered = await answer(request, reply, idOf(request))
      if (found) await giveBackToday(services, request, found.bytes - found.received, found.publicationId)
      return answered
    })
  })
}
