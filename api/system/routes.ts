import { z } from 'zod'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const Version = z.object({ version: z.string() })

const Env = z.object({
  env: z.string(),
  isProductionBeta: z.boolean(),
  isProduction: z.boolean(),
  passwordMin: z.int(),
})

/** What the footer shows: the version, and whether this is the real thing. And how long a password must be. */
export const systemRoutes = (app: App, { settings: { version, environment, passwordMin } }: Services): void => {
  app.get('/version', { schema: { response: { 200: Version } } }, () => ({ version }))
  app.get('/env', { schema: { response: { 200: Env } } }, () => ({
    env: environment,
    isProductionBeta: environment === 'beta',
    isProduction: environment === 'production',
    passwordMin,
  }))
}
