import { z } from 'zod'
import { type DiskSpaceLevel, diskSpaceLevelOf } from '../../../commands/kernel/disk-space.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Version = z.object({ version: z.string() })

const Env = z.object({
  env: z.string(),
  isProductionBeta: z.boolean(),
  isProduction: z.boolean(),
  passwordMin: z.int(),
  sendsMail: z.boolean(),
})

const Disk = z.object({
  room: z.enum(['plenty', 'scarce', 'none'] satisfies DiskSpaceLevel[]),
  /** Bytes; `free` is a part of `size`. */
  free: z.number(),
  size: z.number(),
})

/**
 * Facts for the footer and the forms: version, environment, length of passwords, whether letters are sent, and room on
 * the disk.
 */
export const systemRoutes = (app: App, { disk, settings }: Services): void => {
  const { version, environment, passwordMin, sendsMail } = settings
  app.get('/version', { schema: { response: { 200: Version } } }, () => ({ version }))
  app.get('/env', { schema: { response: { 200: Env } } }, () => ({
    env: environment,
    isProductionBeta: environment === 'beta',
    isProduction: environment === 'production',
    passwordMin,
    sendsMail,
  }))

  app.get('/api/disk', { schema: { response: { 200: Disk } } }, async () => {
    const space = await disk()
    return { ...space, room: diskSpaceLevelOf(space) }
  })
}
