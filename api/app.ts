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
import { swedishFault } from '../domain/kernel/values/texts/swedish-fault.ts'
import { siteExports } from './delivery/receiver/site-exports.ts'
import { knowVisitors } from './kernel/access/visitors.ts'
import { refuseUnknownFields } from './kernel/bodies/refuse-unknown-fields.ts'
import { answerErrors } from './kernel/errors.ts'
import { compressAnswer } from './kernel/http/compress.ts'
import { limitConnections } from './kernel/http/connections.ts'
import { drainBodies } from './kernel/http/drain-bodies.ts'
import { normaliseText } from './kernel/http/edge-text.ts'
import { readForwardedAddresses } from './kernel/http/forwarded-addresses.ts'
import { trackPendingRequests } from './kernel/http/pending-requests.ts'
import { adviseOnProxies } from './kernel/http/proxy-advice.ts'
import { contentSecurity, policyOfDocs } from './kernel/http/security-headers.ts'
import { endSlowBodies } from './kernel/http/slow-bodies.ts'
import { traceRequests } from './kernel/http/trace-requests.ts'
import { registerLive } from './kernel/live/live.ts'
import { readYourWrites } from './kernel/read-your-writes.ts'
import { userOfToken } from './people/auth/authenticate.ts'
import { guardRoutes } from './people/auth/guard.ts'
import { access, contextOfRoute, findOwned, ownersOfEntities, registerRoutes } from './routes.ts'
import { type App, openServer } from './server.ts'
import type { Services } from './services.ts'

/** The whole API, ready to listen or for injected requests. */
export const buildApp = async (services: Services): Promise<App> => {
  const app = openServer(services.settings, services)
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
  traceRequests(app, services, contextOfRoute)
  readYourWrites(app, services)
  guardRoutes(app, services, { access, findOwned })
  app.addHook('preValidation', normaliseText)
  refuseUnknownFields(app)
  app.addHook('onSend', compressAnswer)
  await app.register(swagger, {
    openapi: { info: { title: 'Ljudkod', version: services.settings.version } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, transformStaticCSP: policyOfDocs })
  await registerLive(app, {
    feed: services.feed,
    exports: siteExports(services),
    ownerOf: (entity, id) => ownersOfEntities[entity](services.db, id),
    authenticate: (token) => userOfToken(services, token),
    publicUrl: services.settings.publicUrl,
    report: services.report,
  })
  await app.register(async (scope) => registerRoutes(scope.withTypeProvider<ZodTypeProvider>(), services))
  await app.ready()
  return app
}
