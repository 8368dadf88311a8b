import { z } from 'zod'
import { changeSeller } from '../../../commands/sales/seller/change-seller.ts'
import { chooseVoiceSample } from '../../../commands/sales/seller/choose-voice-sample.ts'
import { sellerStream } from '../../../commands/sales/seller/stream.ts'
import type { ExpectedRevision } from '../../../domain/kernel/event-log.ts'
import { MediaId, SellerId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { SampleLanguage, SampleVoice, SellerForm } from '../../../domain/sales/seller/commands.ts'
import { findSeller, listVoiceSamples } from '../../../projections/sales/seller/queries.ts'
import { SellerView, VoiceSampleView } from '../../../projections/sales/seller/view.ts'
import { acceptOutcome, commandContext, ifMatch, newId, setETag } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const SampleBody = z.object({ voice: SampleVoice, language: SampleLanguage })
const Sound = z.object({ soundfile: MediaId })
const emptyAnswer = { 204: z.undefined() }

/**
 * The version is the number of events; 0, before the first event, is a version that an administrator may have seen too.
 */
const versionOf = (revision: ExpectedRevision) => (revision === 'noStream' ? 0 : revision + 1)

export const sellerRoutes = (app: App, services: Services): void => {
  const { db, handlers } = services

  app.get('/api/seller', { schema: { response: { 200: SellerView } } }, async (_, reply) => {
    const { seller, revision } = await findSeller(db)
    setETag(reply, versionOf(revision))
    return seller
  })

  app.put(
    '/api/seller',
    { schema: { body: SellerForm.partial(), response: { 200: z.object({}) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const sellerId = SellerId.parse(newId(context, 'seller'))
      const change = { sellerId, sent: request.body, seen: ifMatch(request) }
      const { revision } = acceptOutcome(reply, await changeSeller(handlers.seller, change, context))
      setETag(reply, versionOf(revision))
      return {}
    },
  )

  app.get('/api/voicesamples', { schema: { response: { 200: z.array(VoiceSampleView) } } }, (request) =>
    listVoiceSamples(db, isStaff(request.user)),
  )

  app.put(
    '/api/voicesamples/:voice/:language',
    { schema: { params: SampleBody, body: Sound, response: emptyAnswer } },
    async (request, reply) => {
      const sample = { ...request.params, mediaId: request.body.soundfile }
      acceptOutcome(reply, await chooseVoiceSample(services, sample, commandContext(request)))
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/voicesamples/:voice/:language',
    { schema: { params: SampleBody, response: emptyAnswer } },
    async (request, reply) => {
      const command = { type: 'RemoveVoiceSample', ...request.params } as const
      acceptOutcome(reply, await handlers.seller(sellerStream, command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
