import { z } from 'zod'
import { siteTrialSteps } from '../../../commands/delivery/delivery/site.ts'
import { trialSteps } from '../../../commands/delivery/delivery/transfer.ts'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import {
  passwordOfTrial,
  placeOf,
  type ReceiverId,
  receivers,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const RECEIVER_UNKNOWN = 'Den mottagaren finns inte.'
const fileReceivers = ['ftp', 'legimus', 'output2', 'output3'] as const satisfies readonly ReceiverId[]

/** A receiver as the form has it; where the form has no password, the saved one is used. */
const TransferForTrial = Settings.shape.legimusTransfer
  .pick({ url: true, username: true, directory: true, hostKey: true })
  .extend({ password: Settings.shape.legimusTransfer.shape.password.optional() })

const SiteForTrial = Settings.shape.exportWordPress
  .pick({ vendor: true, url: true, base: true, user: true, contentType: true })
  .extend({ allowHttp: z.boolean().default(false), pass: Settings.shape.exportWordPress.shape.pass.optional() })

const SiteTrial = z.object({ done: z.array(z.enum(siteTrialSteps)).readonly(), failure: z.string().optional() })

const TransferTrial = z.object({
  done: z.array(z.enum(trialSteps)).readonly(),
  failure: z.string().optional(),
  hostKey: z.string().optional(),
})

export const receiverTrialRoutes = (app: App, services: Services): void => {
  const settingsOf = async (publicationId: PublicationId) => {
    const publication = orNotFound(await findPublication(services, publicationId), 'Publikationen finns inte.')
    return publication.settings
  }

  app.post(
    '/api/publications/receivers/:id/:receiver/try',
    {
      schema: {
        params: z.object({ id: PublicationId, receiver: z.enum(fileReceivers, RECEIVER_UNKNOWN) }),
        body: TransferForTrial,
        response: { 200: TransferTrial },
      },
    },
    async ({ params, body }) => {
      const { url, username: user, password } = placeOf(await settingsOf(params.id), receivers[params.receiver].place)
      const typed = { url: body.url, user: body.username, password: body.password }
      return services.tryPlace({ ...body, password: passwordOfTrial(typed, { url, user, password }) }, {})
    },
  )

  app.post(
    '/api/publications/receivers/:id/web/try',
    { schema: { params: z.object({ id: PublicationId }), body: SiteForTrial, response: { 200: SiteTrial } } },
    async ({ params, body: { pass, ...body } }) => {
      const { pass: saved, ...site } = (await settingsOf(params.id)).exportWordPress
      const password = passwordOfTrial({ ...body, password: pass }, { ...site, password: saved })
      return services.trySite({ ...body, password, isDraft: true, sound: 'none' }, {})
    },
  )
}
