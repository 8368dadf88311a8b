import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { feedOf } from '../../../commands/editorial/issue-import/fetch-source.ts'
import type { ListedFile, SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { sourceProblems } from '../../../domain/editorial/issue-import/source-problems.ts'
import { passwordOfTrial } from '../../../domain/editorial/publication/settings/receivers.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import {
  missingOfSource,
  sourceForTrial,
  sourceIds,
  sources,
} from '../../../domain/editorial/publication/settings/sources/sources.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const NOT_FOUND = 'Hittades inte'
const NO_FEED = { found: null, failure: 'Det är inget flöde.' }

/** `time`: when the file was changed at its server. `message`: why there is none, or none is known. */
const SourceCheck = z.object({ found: z.boolean(), time: z.string().nullable(), message: z.string().optional() })

const FoundSource = z.object({ name: z.string(), bytes: z.number().nullable(), modifiedAt: z.string().nullable() })

/** `found`: null where the server has no file that fits. `articles`: of a feed. */
const SourceTrial = z.object({
  found: FoundSource.nullable(),
  articles: z.int().optional(),
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
      const source = sourceForTrial(saved, body, password)
      const answer = trialOf(await services.findSource(source))
      return answer.found && params.source === 'rss' ? tryFeed(services, source) : answer
    },
  )
}

type SourceTrial = z.infer<typeof SourceTrial>

/** Reads the feed, because any page of the web is a file that exists. */
const tryFeed = ({ sources: { places, readSource, withFolder } }: Services, source: SourceSettings) =>
  withFolder(async (folder): Promise<SourceTrial> => {
    const file = await places.fetch(source, { folder })
    if (file === null || 'reason' in file) return trialOf(file)
    const book = await readSource(file.path, { name: file.name, ...feedOf(file) })
    const { name, bytes, modifiedAt } = file
    const found = { name, bytes, modifiedAt }
    if (!('problem' in book)) return book.kind === 'feed' ? { found, articles: book.articles.length } : NO_FEED
    return book.problem === 'NoBook' ? NO_FEED : { found: null, failure: sourceProblems[book.problem] }
  })

const trialOf = (answer: Awaited<ReturnType<Services['findSource']>>): SourceTrial => {
  if (answer === null || !('reason' in answer)) return { found: answer satisfies ListedFile | null }
  const { reason, hostKey } = answer
  return { found: null, failure: reason, ...(hostKey !== undefined && { hostKey }) }
}
