import { z } from 'zod'
import { recordVoiceConsent } from '../../../commands/people/user/voice-consent.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { ConsentVersion, StaffRecord } from '../../../domain/people/user/voice-consent-commands.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const noAnswer = { 204: z.undefined() }
const params = z.object({ id: UserId })

/** The version is that of the text that stood before the narrator, or on the paper. */
const Given = z.object({ version: ConsentVersion })

/** A narrator gives or withdraws the consent, or an administrator registers what the narrator has signed or said. */
export const voiceConsentRoutes = (app: App, services: Services): void => {
  app.put('/api/users/me/voiceConsent', { schema: { body: Given, response: noAnswer } }, async (request, reply) => {
    const given = { userId: currentUser(request)._id, version: request.body.version }
    acceptOutcome(reply, await recordVoiceConsent(services, given, commandContext(request)))
    return reply.code(204).send()
  })

  app.delete('/api/users/me/voiceConsent', { schema: { response: noAnswer } }, async (request, reply) => {
    const withdrawn = { userId: currentUser(request)._id }
    acceptOutcome(reply, await recordVoiceConsent(services, withdrawn, commandContext(request)))
    return reply.code(204).send()
  })

  app.put(
    '/api/users/:id/voiceConsent',
    { schema: { params, body: Given.extend(StaffRecord.shape), response: noAnswer } },
    async (request, reply) => {
      const { version, ...record } = request.body
      const byStaff = { recordedBy: currentUser(request)._id, ...record }
      const given = { userId: request.params.id, version, byStaff }
      acceptOutcome(reply, await recordVoiceConsent(services, given, commandContext(request)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/users/:id/voiceConsent/withdrawal',
    { schema: { params, body: StaffRecord, response: noAnswer } },
    async (request, reply) => {
      const byStaff = { recordedBy: currentUser(request)._id, ...request.body }
      const withdrawn = { userId: request.params.id, byStaff }
      acceptOutcome(reply, await recordVoiceConsent(services, withdrawn, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
