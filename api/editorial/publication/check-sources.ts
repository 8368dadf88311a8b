import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { ListedFile } from '../../../commands/editorial/issue-import/source-place.ts'
import { passwordOfTrial } from '../../../domain/editorial/publication/settings/receivers.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import {
  missingOfSource,
  sourceForTrial,
  sourceIds,
  sources,
} from '../../../domain/editorial/publication/settings/sources.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const NOT_FOUND = 'Hittades inte'

/** `time`: when the file was changed at its server. `message`: why there is none, or none is known. */
const SourceCheck = z.object({ found: z.boolean(), time: z.string().nullable(), message: z.string().optional() })

const FoundSource = z.object({ name: z.string(), bytes: z.number().nullable(), modifiedAt: z.string().nullable() })

/** `found`: null where the server has no file that fits. */
const SourceTrial = z.object({
  found: FoundSource.nullable(),
  failure: z.string().optional(),
  hostKey: z.string().optional(),
})

/** A source as the form has it; where the form has no password, the saved one is used. */
const SourceForTrial = Settings.shape.importRSS
  .pick({ url: true, username: true, directory: true, filename: true, hostKey: true })
  .extend({ password: Settings.shape.importRSS.shape.password.optional() })

/** Looks at the servers on which a publication's sources lie. The specification asks for an address whose GET does so. */
export const checkSourceRoutes = (app: App, services: Services): void => {
  const settingsOf = async (publicationId: PublicationId) =>
    orNotFound(await findPublication(services, publicationId), 'Publikationen finns inte.').settings

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/publications/checkFtp/:id',
      schema: { params: z.object({ id: PublicationId }), response: { 200: SourceCheck } },
      handler: async ({ params }) => {
        const settings = await settingsOf(params.id)
        const missing = missingOfSource(settings, 'daisy')
        if (missing !== undefined) return { found: false, time: null, message: missing }
        const answer = await services.findSource(settings.importDaisy)
        if (answer === null) return { found: false, time: null, message: NOT_FOUND }
        if ('reason' in answer) return { found: false, time: null, message: answer.reason }
        return { found: true, time: answer.modifiedAt }
      },
    })
  }

  app.post(
    '/api/publications/sources/:id/:source/try',
    {
      schema: {
        params: z.object({ id: PublicationId, source: z.enum(sourceIds, 'Den källan finns inte.') }),
        body: SourceForTrial,
        response: { 200: SourceTrial },
      },
    },
    async ({ params, body }) => {
      const saved = (await settingsOf(params.id))[sources[params.source].place]
      const logInOf = ({ username: user, ...place }: typeof body | typeof saved) => ({ ...place, user })
      const password = passwordOfTrial(logInOf(body), logInOf(saved))
      const answer = await services.findSource(sourceForTrial(saved, body, password))
      return trialOf(answer)
    },
  )
}

const trialOf = (answer: Awaited<ReturnType<Services['findSource']>>): z.infer<typeof SourceTrial> => {
  if (answer === null || !('reason' in answer)) return { found: answer satisfies ListedFile | null }
  const { reason, hostKey } = answer
  return { found: null, failure: reason, ...(hostKey !== undefined && { hostKey }) }
}
