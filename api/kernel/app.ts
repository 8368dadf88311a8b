import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { swedishFault } from '../../domain/kernel/values/texts/swedish-fault.ts'
import { ownerOf } from '../../projections/kernel/live-feed/owners.ts'
import { siteExports } from '../delivery/receiver/site-exports.ts'
import { userOfToken } from '../people/auth/authenticate.ts'
import { registerRoutes } from '../routes.ts'
import { type App, openServer } from '../server.ts'
import type { Services } from '../services.ts'
import { guardRoutes } from './access/guard.ts'
import { knowVisitors } from './access/visitors.ts'
import { answerErrors } from './errors.ts'
import { compressAnswer } from './http/compress.ts'
import { limitConnections } from './http/connections.ts'
import { drainBodies } from './http/drain-bodies.ts'
import { normaliseText } from './http/edge-text.ts'
import { readForwardedAddresses } from './http/forwarded-addresses.ts'
import { trackPendingRequests } from './http/pending-requests.ts'
import { adviseOnProxies } from './http/proxy-advice.ts'
import { contentSecurity, policyOfDocs } from './http/security-headers.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { registerLive } from './live/live.ts'
import { readYourWrites } from './read-your-writes.ts'

/** The whole API, ready to listen or for injected requests. */
export const buildApp = async (services: Services): Promise<App> => {
  const app = openServer(services.settings)
  z.config({ localeError: swedishFault })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readForwardedAddresses(app)
  adviseOnProxies(app, services)
  answerErrors(app, services)
  drainBodies(app, services.settings)
  limitConnections(app, services.settings)
  trackPendingRequests(app, services)
  endSlowBodies(app, services.settings.patience.body)
  await app.register(cookie)
  await app.register(helmet, contentSecurity(services.settings))
  knowVisitors(app, services.settings)
  readYourWrites(app, services)
  guardRoutes(app, services)
  app.addHook('preValidation', normaliseText)
  app.addHook('onSend', compressAnswer)
  await app.register(swagger, {
    openapi: { info: { title: 'Ljudkod', version: services.settings.version } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, transformStaticCSP: policyOfDocs })
  await registerLive(app, {
    feed: services.feed,
    exports: siteExports(services),
    ownerOf: (entity, id) => ownerOf(services.db, entity, id),
    authenticate: (token) => userOfToken(services, token),
    publicUrl: services.settings.publicUrl,
    report: services.report,
  })
  await app.register(async (scope) => registerRoutes(scope.withTypeProvider<ZodTypeProvider>(), services))
  await app.ready()
  return app
}
