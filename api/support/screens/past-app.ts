import type { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as delivery from '../../delivery/context.ts'
import * as editorial from '../../editorial/context.ts'
import { type Access, acts } from '../../kernel/access/access-level.ts'
import { answerErrors } from '../../kernel/errors.ts'
import { normaliseText } from '../../kernel/http/edge-text.ts'
import * as listening from '../../listening/context.ts'
import * as people from '../../people/context.ts'
import * as production from '../../production/context.ts'
import * as sales from '../../sales/context.ts'
import { type App, openServer } from '../../server.ts'
import type { Services } from '../../services.ts'
import * as subscribers from '../../subscribers/context.ts'
import { hasAbsent, notKept, type Reader } from './past-services.ts'

const contexts = [people, editorial, production, delivery, listening, sales, subscribers]
const access: Readonly<Record<string, Access>> = Object.assign({}, ...contexts.map((context) => context.access))

/** Computes a price and changes nothing, although it is sent as a form. */
const PURE_POST = 'POST /api/quotations/calculate'

const reads = (method: string, url: string): boolean => {
  const route = `${method} ${url}`
  const entry = access[route]
  if (entry === undefined || !url.startsWith('/api/')) return false
  return route === PURE_POST || (method === 'GET' && !acts(method, entry))
}

const METHODS: readonly PropertyKey[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']

/** Lets routes be registered that only read, and passes over the others. The casts are sound: each call is handed on as it is. */
const readingOnly = (app: App): App => {
  const reading: App = new Proxy(app, {
    get: (target, name) => {
      const known: unknown = Reflect.get(target, name)
      if (METHODS.includes(name))
        return (url: string, ...rest: readonly unknown[]) => {
          if (reads(String(name).toUpperCase(), url))
            Reflect.apply(known as (...call: readonly unknown[]) => unknown, target, [url, ...rest])
          return reading
        }
      // Their own areas take files in, and serve pages.
      if (name === 'route' || name === 'register') return () => reading
      return known
    },
  })
  return reading
}

export type PastRequest = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: string }

export type PastAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/**
 * The reading routes of the product over these services, asked for a user of today without a network. They are the very
 * routes of the screens, so that the past is shown by the same queries and the same rules.
 */
export const openPastApp = async (services: Services, readers: AsyncLocalStorage<Reader>) => {
  const app = openServer(services.settings, services)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, services)
  app.decorateRequest('user', undefined)
  app.decorateRequest('correlationId', '')
  app.addHook('onRequest', async (request) => {
    request.user = readers.getStore()?.user
    request.correlationId = randomUUID()
  })
  app.addHook('preValidation', normaliseText)
  app.addHook('preSerialization', async (_request, _reply, answer) => {
    if (hasAbsent(answer)) throw notKept()
    return answer
  })
  const reading = readingOnly(app)
  for (const register of contexts.flatMap(({ routes }) => [...routes])) register(reading, services)
  await app.ready()
  return {
    ask: ({ method, url, body }: PastRequest, reader: Reader): Promise<PastAnswer> =>
      readers.run(reader, async () => {
        const sent = body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }
        const answer = await app.inject({ method, url, ...sent })
        return { status: answer.statusCode, headers: answer.headers, body: answer.body }
      }),
    close: () => app.close(),
  }
}

export type PastApp = Awaited<ReturnType<typeof openPastApp>>
