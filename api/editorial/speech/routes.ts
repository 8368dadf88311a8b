import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { planSample } from '../../../commands/editorial/speech/speak-sample.ts'
import { VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { Speech } from '../../../domain/editorial/publication/settings/speech-settings.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { orNotFound, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const MAX_SAMPLE_LENGTH = 500
/** How long a person waits for a sample. */
const SAMPLE_TIMEOUT_MS = 60_000
const samplesPerMinute = { points: 30, seconds: 60 }

const VoiceList = z.array(z.object({ id: z.string(), name: z.string() })).readonly()

/** The settings as the form has them, saved or not. */
const Sample = z.object({
  text: z.string().trim().min(1, 'Skriv något att läsa.').max(MAX_SAMPLE_LENGTH, 'Högst 500 tecken.'),
  language: z.enum(['sv', 'en']).default('sv'),
  speech: Speech.omit({ enable: true }),
})

export const speechRoutes = (app: App, services: Services): void => {
  app.get('/api/speech/voices', { schema: { response: { 200: VoiceList } } }, async () => services.speech.voices)

  app.post(
    '/api/publications/:id/speech/sample',
    { schema: { params: z.object({ id: PublicationId }), body: Sample } },
    async (request, reply) => {
      await limitRate(services, request, 'speech sample', samplesPerMinute)
      orNotFound(await findPublication(services, request.params.id), 'Publikationen finns inte.')
      const { speech, ...sample } = request.body
      const plan = planSample({ ...sample, speech: { ...speech, enable: true } })
      const spoken = await services.speech
        .speakSample(plan, AbortSignal.timeout(SAMPLE_TIMEOUT_MS))
        .catch((error: unknown) => {
          if (!(error instanceof VoiceAway)) throw error
          throw new ProblemError({ status: 503, title: 'VoiceAway', detail: error.message })
        })
      if (spoken.kind === 'failed')
        throw new ProblemError({ status: 422, title: 'TextNotReadable', detail: spoken.reason })
      return reply.type('audio/wav').header('cache-control', 'no-store').send(Buffer.from(spoken.wav))
    },
  )
}
