import type { FastifyReply, FastifyRequest } from 'fastify'
import { v5 } from 'uuid'
import { z } from 'zod'
import { fetchSounds } from '../../../commands/editorial/issue-import/fetch-sounds.ts'
import { type FetchedOrigin, fetchSource } from '../../../commands/editorial/issue-import/fetch-source.ts'
import { type ChosenSource as Chosen, importFetched } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { importInWords, soundsInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import { IssueId, IssueImportId, MediaId } from '../../../domain/kernel/ids.ts'
import { commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ChosenSource } from './preview.ts'
import { type ImportRoutesTools, sourceRefused } from './sources.ts'

const byIssue = z.object({ id: IssueId })
/** `time`: when the file was changed at its source. */
const Fetched = z.object({
  filename: z.string(),
  articles: z.int(),
  seconds: z.number(),
  faults: z.int(),
  time: z.string().nullable(),
  isNew: z.boolean(),
})
/** `text`: what came of it, in Swedish. */
const Imported = z.object({
  added: z.int(),
  changed: z.int(),
  waiting: z.int(),
  gone: z.int(),
  faults: z.int(),
  text: z.string(),
})
const Placed = z.object({ placed: z.int(), left: z.int(), text: z.string() })
const LeftOut = z.array(z.string().max(1_000)).max(20_000)
const LeftOutRows = z.object({ leftOut: LeftOut.optional() }).nullish()

export const fetchAndImportRoutes = (app: App, services: Services, { tools, work }: ImportRoutesTools): void => {
  const fetchOne = async (request: FastifyRequest, id: IssueId, origin: FetchedOrigin) => {
    const by = currentUser(request)._id
    const outcome = await work(request, id, (work) =>
      fetchSource(tools, { ...work, origin, by }, commandContext(request)),
    )
    if (outcome.kind === 'refused') throw sourceRefused(outcome.reason)
    await waitForReadModels(services)
    const { filename, articles, seconds, faults, modifiedAt: time } = outcome.source
    return { filename, articles, seconds, faults, time, isNew: outcome.isNew }
  }

  const importOne = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      id,
      leftOut = [],
      ...chosen
    }: Chosen & { readonly id: IssueId; readonly leftOut?: readonly string[] | undefined },
  ) => {
    const by = currentUser(request)._id
    const context = commandContext(request)
    const importId = IssueImportId.parse(v5('import', context.commandId))
    const counts = await work(request, id, (work) =>
      importFetched(tools, { ...work, ...chosen, importId, by, leftOut: new Set(leftOut) }, context),
    )
    if ('refused' in counts) throw sourceRefused(counts.refused)
    await waitForReadModels(services)
    void reply.header('cache-control', 'no-store')
    return { ...counts, text: importInWords(counts) }
  }

  app.post(
    '/api/issues/:id/imports/fetch',
    { schema: { params: byIssue, body: z.object({ origin: z.enum(['daisy', 'rss']) }), response: { 200: Fetched } } },
    (request) => fetchOne(request, request.params.id, request.body.origin),
  )

  app.post(
    '/api/issues/:id/imports',
    {
      schema: {
        params: byIssue,
        body: ChosenSource.extend({ leftOut: LeftOut.optional() }),
        response: { 200: Imported },
      },
    },
    (request, reply) => importOne(request, reply, { id: request.params.id, ...request.body }),
  )

  app.post(
    '/api/issues/import-upload-daisy/:issueId/:uploadId',
    {
      schema: {
        params: z.object({ issueId: IssueId, uploadId: MediaId }),
        body: LeftOutRows,
        response: { 200: Imported },
      },
    },
    (request, reply) => {
      const { issueId: id, uploadId: mediaId } = request.params
      return importOne(request, reply, { id, origin: 'upload', mediaId, leftOut: request.body?.leftOut })
    },
  )

  // The specification asks for addresses whose GET acts; each has a POST twin.
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/fetchDaisyZipFromFtp/:id',
      schema: { params: byIssue, response: { 200: Fetched } },
      handler: (request) => fetchOne(request, request.params.id, 'daisy'),
    })
    app.route({
      method,
      url: '/api/issues/importDaisy/:id/:filename',
      schema: { params: byIssue.extend({ filename: z.string().max(500) }), response: { 200: Imported } },
      handler: async (request, reply) => {
        const { id, filename } = request.params
        const { fetched } = await tools.handlers.issueImport.state(`issue-import-${id}`)
        if (fetched.daisy?.filename !== filename) throw notFoundProblem('Hittades inte')
        return importOne(request, reply, { id, origin: 'daisy' })
      },
    })
    app.route({
      method,
      url: '/api/issues/importRSS/:id',
      schema: { params: byIssue, response: { 200: Imported } },
      handler: async (request, reply) => {
        const { id } = request.params
        await fetchOne(request, id, 'rss')
        return importOne(request, reply, { id, origin: 'rss' })
      },
    })
    app.route({
      method,
      url: '/api/issues/importFtp/:id',
      schema: { params: byIssue, response: { 200: Placed } },
      handler: async (request) => {
        const context = commandContext(request)
        const outcome = await work(request, request.params.id, (work) => fetchSounds(tools, work, context))
        if (outcome.kind === 'refused') throw sourceRefused(outcome.reason)
        await waitForReadModels(services)
        return { placed: outcome.placed, left: outcome.left, text: soundsInWords(outcome) }
      },
    })
  }
}
