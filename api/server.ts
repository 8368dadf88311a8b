import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerBrokenRequest, answerFrameworkError } from './kernel/errors.ts'
import { linesOfFailures } from './kernel/http/request-log.ts'
import type { ContextServices, Settings } from './kernel/services.ts'

/**
 * Largest JSON body of a request with a log-in (guard.ts has the smaller limit for visitors). Files have limits of
 * their own.
 */
const MAX_BODY_BYTES = 2 * 1024 * 1024

export const openServer = (
  { trustedProxies, patience }: Pick<Settings, 'trustedProxies' | 'patience'>,
  { report }: Pick<ContextServices, 'report'>,
) =>
  fastify({
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.headers / 3 },
    // Any other client could write X-Forwarded-For and count as a new client at every try.
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFrameworkError,
    loggerInstance: linesOfFailures(report),
    routerOptions: { maxParamLength: 400 },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()

/** The server that routes are registered on: schemas are zod objects. */
export type App = ReturnType<typeof openServer>
