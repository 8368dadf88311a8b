import type { FastifyRequest } from 'fastify'
import { v5 } from 'uuid'
import { z } from 'zod'
import { fetchSounds } from '../../../commands/editorial/issue-import/fetch-sounds.ts'
import { type FetchedOrigin, fetchSource } from '../../../commands/editorial/issue-import/fetch-source.ts'
import { type ChosenSource as Chosen, importFetched } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { importInWords, soundsInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
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
const FetchAnswer = z.object({
  filename: z.string(),
  articles: z.int(),
  seconds: z.number(),
  faults: z.int(),
  time: z.string().nullable(),
  isNew: z.boolean(),
})
/** `text`: what came of it, in Swedish. */
const ImportAnswer = z.object({
  added: z.int(),
  changed: z.int(),
  waiting: z.int(),
  gone: z.int(),
  faults: z.int(),
  text: z.string(),
})
const SoundsAnswer = z.object({ placed: z.int(), left: z.int(), text: z.string() })
const LeftOut = z.array(z.string().max(1_000)).max(20_000)
const LeftOutRows = z.object({ leftOut: LeftOut.optional() }).nullish()

type ImportOrder = Chosen & { readonly id: IssueId; readonly leftOut?: readonly string[] | undefined }

/** What the routes of the application and those of the specification do alike. */
const importActs = (services: Services, { tools, work }: ImportRoutesTools) => ({
  fetch: async (request: FastifyRequest, id: IssueId, origin: FetchedOrigin) => {
    const by = currentUser(request)._id
    const outcome = await work(request, id, (asked) =>
      fetchSource(tools, { ...asked, origin, by }, commandContext(request)),
    )
    if (outcome.kind === 'refused') throw sourceRefused(outcome.reason)
    await waitForReadModels(services)
    const { filename, articles, seconds, faults, modifiedAt: time } = outcome.source
    return { filename, articles, seconds, faults, time, isNew: outcome.isNew }
  },
  take: async (request: FastifyRequest, { id, leftOut = [], ...chosen }: ImportOrder) => {
    const by = currentUser(request)._id
    const context = commandContext(request)
    const importId = IssueImportId.parse(v5('import', context.commandId))
    const counts = await work(request, id, (asked) =>
      importFetched(tools, { ...asked, ...chosen, importId, by, leftOut: new Set(leftOut) }, context),
    )
    if ('refused' in counts) throw sourceRefused(counts.refused)
    await waitForReadModels(services)
    return { ...counts, text: importInWords(counts) }
  },
  placeSounds: async (request: FastifyRequest, id: IssueId) => {
    const outcome = await work(request, id, (asked) => fetchSounds(tools, asked, commandContext(request)))
    if (outcome.kind === 'refused') throw sourceRefused(outcome.reason)
    await waitForReadModels(services)
    return { placed: outcome.placed, left: outcome.left, text: soundsInWords(outcome) }
  },
})

type ImportActs = ReturnType<typeof importActs>

const ownRoutes = (app: App, { fetch, take }: ImportActs): void => {
  app.post(
    '/api/issues/:id/imports/fetch',
    {
      schema: { params: byIssue, body: z.object({ origin: z.enum(['daisy', 'rss']) }), response: { 200: FetchAnswer } },
    },
    (request) => fetch(request, request.params.id, request.body.origin),
  )
  const body = ChosenSource.extend({ leftOut: LeftOut.optional() })
  app.post(
    '/api/issues/:id/imports',
    { schema: { params: byIssue, body, response: { 200: ImportAnswer } } },
    (request) => take(request, { id: request.params.id, ...request.body }),
  )
  const params = z.object({ issueId: IssueId, uploadId: MediaId })
  app.post(
    '/api/issues/import-upload-daisy/:issueId/:uploadId',
    { schema: { params, body: LeftOutRows, response: { 200: ImportAnswer } } },
    (request) => {
      const { issueId: id, uploadId: mediaId } = request.params
      return take(request, { id, origin: 'upload', mediaId, leftOut: request.body?.leftOut })
    },
  )
}

/** The specification asks for addresses whose GET acts; each has a POST twin. */
const specifiedRoutes = (app: App, { fetch, take, placeSounds }: ImportActs, { tools }: ImportRoutesTools): void => {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/fetchDaisyZipFromFtp/:id',
      schema: { params: byIssue, response: { 200: FetchAnswer } },
      handler: (request) => fetch(request, request.params.id, 'daisy'),
    })
    app.route({
      method,
      url: '/api/issues/importDaisy/:id/:filename',
      schema: { params: byIssue.extend({ filename: z.string().max(500) }), response: { 200: ImportAnswer } },
      handler: async (request) => {
        const { id, filename } = request.params
        const { fetched } = await tools.handlers.issueImport.state(issueImportStream(id))
        if (fetched.daisy?.filename !== filename) throw notFoundProblem('Hittades inte')
        return take(request, { id, origin: 'daisy' })
      },
    })
    app.route({
      method,
      url: '/api/issues/importRSS/:id',
      schema: { params: byIssue, response: { 200: ImportAnswer } },
      handler: async (request) => {
        const { id } = request.params
        await fetch(request, id, 'rss')
        return take(request, { id, origin: 'rss' })
      },
    })
    app.route({
      method,
      url: '/api/issues/importFtp/:id',
      schema: { params: byIssue, response: { 200: SoundsAnswer } },
      handler: (request) => placeSounds(request, request.params.id),
    })
  }
}

export const fetchAndImportRoutes = (app: App, services: Services, importing: ImportRoutesTools): void => {
  const acts = importActs(services, importing)
  ownRoutes(app, acts)
  specifiedRoutes(app, acts, importing)
}
