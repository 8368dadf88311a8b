import { z } from 'zod'
import { siteTrialSteps } from '../../../commands/delivery/delivery/site.ts'
import { trialSteps } from '../../../commands/delivery/delivery/transfer.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'

/** A receiver as the form has it; where the form has no password, the saved one is used. */
export const TransferForTrial = Settings.shape.legimusTransfer
  .pick({ url: true, username: true, directory: true, hostKey: true })
  .extend({ password: Settings.shape.legimusTransfer.shape.password.optional() })

export const SiteForTrial = Settings.shape.exportWordPress
  .pick({ vendor: true, url: true, base: true, user: true, contentType: true })
  .extend({ allowHttp: z.boolean().default(false), pass: Settings.shape.exportWordPress.shape.pass.optional() })

export const SiteTrial = z.object({ done: z.array(z.enum(siteTrialSteps)).readonly(), failure: z.string().optional() })

export const TransferTrial = z.object({
  done: z.array(z.enum(trialSteps)).readonly(),
  failure: z.string().optional(),
  hostKey: z.string().optional(),
})
