import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { type Problem, ProblemError } from '../problem.ts'
import { removeExample } from './remove-example.ts'
import { type AsAdministrator, findOwnThings } from './things.ts'

const ExampleAnswer = z.object({
  isShown: z.boolean(),
  /** Names of the publications that go. */
  publications: z.array(z.string()),
  subscribers: z.int(),
  sales: z.int(),
  /** Entities that stay, because a user has built on them. */
  kept: z.array(z.object({ name: z.string(), own: z.string() })),
})

const PASSED = ['authorization', 'cookie', 'x-xsrf-token'] as const

/**
 * Every removal is the administrator's own act, with the rights and the history that it would have by hand. The answer
 * carries the position of the last one, so that the administrator's pages show none of it.
 */
const asAdministrator =
  (app: App, { headers }: FastifyRequest, reply: FastifyReply): AsAdministrator =>
  async (method, url, payload) => {
    const passed = Object.fromEntries(PASSED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
    const answer = await app.inject({ method, url, headers: passed, ...(payload ? { payload } : {}) })
    const position = answer.headers['x-position']
    if (typeof position === 'string') void reply.header('X-Position', position)
    if (answer.statusCode === 404 || answer.statusCode === 410) return undefined
    if (answer.statusCode >= 400) throw new ProblemError(answer.json<Problem>())
    return answer.body === '' ? undefined : answer.json<unknown>()
  }

/** Says what the example holds, and takes it away. */
export const exampleRoutes = (app: App, { exampleRecord }: Services): void => {
  app.get('/api/example', { schema: { response: { 200: ExampleAnswer } } }, async (request, reply) => {
    const things = await exampleRecord.things()
    const call = asAdministrator(app, request, reply)
    const own = await findOwnThings(things, call)
    const count = (...paths: string[]) => things.filter(({ path }) => paths.includes(path)).length
    const names: string[] = []
    for (const { path, id } of things) {
      const found = path === '/api/publications' && !own.has(id) ? await call('GET', `${path}/${id}`) : undefined
      if (typeof found === 'object' && found !== null && 'name' in found) names.push(String(found.name))
    }
    return {
      isShown: things.length > 0,
      publications: names,
      subscribers: count('/api/subscribers'),
      sales: count('/api/quotations', '/api/orders'),
      kept: [...own.values()],
    }
  })

  app.delete('/api/example', { schema: { response: { 204: z.undefined() } } }, async (request, reply) => {
    await exampleRecord.stop()
    let known = -1
    // A thing that was on its way when the import was stopped is known afterwards.
    for (let things = await exampleRecord.things(); things.length > known; things = await exampleRecord.things()) {
      known = things.length
      await removeExample(things, asAdministrator(app, request, reply))
    }
    await exampleRecord.forget()
    return reply.code(204).send()
  })
}
