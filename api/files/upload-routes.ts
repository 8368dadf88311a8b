import multipart from '@fastify/multipart'
import { z } from 'zod'
import { MediaId } from '../../domain/core/ids.ts'
import { MediaKind } from '../../domain/media/commands.ts'
import { ProblemError } from '../problem.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { collections } from './collections.ts'
import { receiveFiles } from './receive.ts'

const Answer = z.object({
  files: z.array(
    z.union([
      z.object({ name: z.string(), _id: MediaId, kind: MediaKind }),
      z.object({ name: z.string(), error: z.string() }),
    ]),
  ),
})
const NewFile = z.object({ _id: MediaId })

const limits = { fileSize: Number.POSITIVE_INFINITY, files: 500, fields: 20, fieldSize: 10_000, headerPairs: 50 }

const firstOf = (files: Awaited<ReturnType<typeof receiveFiles>>) => {
  const first = files.find((file) => '_id' in file)
  if (!first) throw new ProblemError({ status: 422, title: 'NoFile', detail: 'Ingen fil kom med.', field: 'file' })
  return { _id: first._id }
}

/** Files as multipart forms, streamed; each with its own answer. */
export const uploadRoutes = (app: App, services: Services): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits })
    const routes = scope as App

    routes.post('/api/uploads/upload', { schema: { response: { 201: Answer } } }, async (request, reply) => {
      const files = await receiveFiles(services, request, reply)
      return reply.code(201).send({ files: [...files] })
    })

    routes.post('/api/uploads/uploadSingle', { schema: { response: { 201: NewFile } } }, async (request, reply) => {
      const files = await receiveFiles(services, request, reply, 'image')
      return reply.code(201).send(firstOf(files))
    })

    for (const [kind, collection] of collections) {
      routes.post(`/api/${collection}`, { schema: { response: { 201: NewFile } } }, async (request, reply) => {
        const files = await receiveFiles(services, request, reply, kind)
        return reply.code(201).send(firstOf(files))
      })
    }
  })
}
