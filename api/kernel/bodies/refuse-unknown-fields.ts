import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ProblemError } from '../problem.ts'
import { unknownFields } from './unknown-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address whose GET answers what this route takes, where it has another address. */
    readonly takesBack?: string
  }
}

/** More faults than a reader takes in; a large body of unknown fields would otherwise get a large answer. */
const MAX_NAMED = 20
const MAX_NAME_LENGTH = 100

const withoutNames = (url: string) => url.replaceAll(/:\w+/g, ':')

const sayUnknown = (name: string) => `Fältet ”${name}” finns inte.`

const problemOf = (paths: readonly (readonly (string | number)[])[]) => {
  const names = paths.slice(0, MAX_NAMED).map((path) => path.join('.').slice(0, MAX_NAME_LENGTH))
  const fields = Object.fromEntries(names.map((name) => [name, sayUnknown(name)]))
  const [field = ''] = names
  return new ProblemError({ status: 422, title: 'UnknownField', detail: sayUnknown(field), field, fields })
}

const isIn = (method: string | readonly string[], wanted: string) => [method].flat().includes(wanted)

/**
 * Refuses a body with a field that its route does not know, by name. A client may send back the whole of what it got:
 * what the GET of the same address answers is known, and ignored where it cannot be written. The same holds for an
 * 'undo' and the answer of the act before it.
 */
export const refuseUnknownFields = (app: FastifyInstance): void => {
  const viewsByAddress = new Map<string, z.core.$ZodType>()
  app.addHook('onRoute', ({ method, url, schema }) => {
    const answers = schema?.response as Readonly<Record<string, unknown>> | undefined
    const answer = answers?.['200'] ?? answers?.['201']
    if (!(answer instanceof z.ZodType)) return
    const address = withoutNames(url)
    if (isIn(method, 'GET')) viewsByAddress.set(address, answer)
    else viewsByAddress.set(`${address}/undo`, answer)
  })

  const viewsSentBack = ({ routeOptions: { url = '', config } }: FastifyRequest) =>
    (config.takesBack === undefined ? [`${url}/:id`, url] : [config.takesBack])
      .flatMap((each) => viewsByAddress.get(withoutNames(each)) ?? [])
      .slice(0, 1)

  app.addHook('preValidation', async (request) => {
    const written = request.routeOptions.schema?.body
    if (!(written instanceof z.ZodType)) return
    const unknown = unknownFields(request.body, [written, ...viewsSentBack(request)])
    if (unknown.length > 0) throw problemOf(unknown)
  })
}
