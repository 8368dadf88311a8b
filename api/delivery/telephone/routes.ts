import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HeadingFormat } from '../../../commands/delivery/telephone/spoken-heading.ts'
import type { StoredFile } from '../../../domain/editorial/media/events.ts'
import { ArticleId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { isHeardByTelephone, issueOfHeading, telephoneIssue } from '../../../projections/delivery/telephone/queries.ts'
import { TelephoneListing } from '../../../projections/delivery/telephone/view.ts'
import { versionOf } from '../../../projections/editorial/media/file-names.ts'
import { makeSound } from '../../editorial/media/variants.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import { namesTag } from '../../kernel/http/entity-tags.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { listingUrl, promptsIn } from './addresses.ts'
import { listingExample } from './example.ts'
import { headingsOf, telephoneListing } from './listing.ts'
import { askingService } from './service-key.ts'

const description = [
  'The latest issue of a publication that is out, for a service that lets people hear it by telephone: its articles in the',
  'order in which they are heard, headings among them, each with a spoken heading and its prompts. Play `issue.heading`, then',
  'of each article `heading` and `prompts`. All prompts are there as WAV (8 kHz, one channel, 16 bits) and as MP3. The service',
  "sends its key as `Authorization: Bearer …`; an administrator makes one under Telefon in the publication's settings, and",
  'can revoke it there. Whoever can send no headers puts `?key=…` behind the address, and gets prompts with addresses that',
  'hold it. Ask again with the ETag: 304 while nothing has changed. What has been recalled or corrected since has another',
  'address or is gone. 401: the key is wrong, or there is nothing here that it opens. 404: no issue is out. See',
  'docs/telephone.md.',
].join(' ')

const Key = z.string().max(200).optional().meta({ description: 'Key, of who can send no headers.' })

const formats = { wav: 'telephone', mp3: 'mp3' } as const satisfies Readonly<Record<string, HeadingFormat>>

type Prompt = { readonly id: PublicationId; readonly item: string; readonly format: HeadingFormat }
type Query = { readonly key?: string | undefined; readonly v?: string | undefined }

const listingRoute = (app: App, services: Services): void => {
  const { db, now, telephone, settings } = services

  app.get(
    '/api/telephone/:id',
    {
      schema: {
        description,
        params: z.object({ id: PublicationId }),
        querystring: z.object({ key: Key }),
        response: { 200: TelephoneListing.meta({ example: listingExample }), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { key } = request.query
      const { serviceId } = await askingService(services, request, { publicationId: id, key })
      await telephone.fetches.record(serviceId)
      await waitForReadModels(services)
      const issue = orNotFound(await telephoneIssue(db, id, now().toISOString()), 'Inget nummer är släppt än.')
      const promptOf = promptsIn(listingUrl(settings.publicUrl, id), key)
      const lengths = await telephone.headingLengths(headingsOf(issue))
      const listing = telephoneListing(id, issue, { promptOf, lengths })
      const tag = `"${createHash('sha256').update(JSON.stringify(listing)).digest('hex')}"`
      void reply.headers({ ETag: `W/${tag}`, 'Cache-Control': 'private, no-cache' })
      return namesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : listing
    },
  )
}

const promptRoutes = (app: App, services: Services): void => {
  const { db, now, telephone, media } = services

  const send = (request: FastifyRequest, reply: FastifyReply, file: StoredFile & { readonly name: string }, v = '') =>
    sendBytes(media.files, request, reply, {
      ...file,
      storageKeys: [file.storageKey],
      download: false,
      immutable: v === versionOf(file.hash),
      isForAll: false,
    })

  /** The sound of an article, or the narrator's recording of a name. */
  const soundOf = async (request: FastifyRequest, { id, item, format }: Prompt) => {
    const mediaId = MediaId.parse(item)
    if (!(await isHeardByTelephone(db, { publication: id, id: mediaId, now: now().toISOString() }))) return undefined
    return makeSound(services, request, { id: mediaId, format, isKnown: true })
  }

  const headingOf = async (request: FastifyRequest, { id, item, format }: Prompt) => {
    const itemId = ArticleId.parse(item)
    const found = await issueOfHeading(db, { publication: id, id: itemId, now: now().toISOString() })
    return found && telephone.askForHeading({ ...found, itemId, format }, commandContext(request))
  }

  const prompts = { ljud: soundOf, rubrik: headingOf } as const

  for (const [what, fileOf] of Object.entries(prompts)) {
    for (const [ending, format] of Object.entries(formats)) {
      app.route({
        // The route answers HEAD itself: the framework would read the whole file to throw it away.
        method: ['GET', 'HEAD'],
        exposeHeadRoute: false,
        url: `/api/telephone/:id/:item/${what}.${ending}`,
        schema: {
          params: z.object({ id: PublicationId, item: z.uuid() }),
          querystring: z.object({ key: Key, v: z.string().max(64).optional() }),
        },
        handler: async (request, reply) => {
          const { id, item } = request.params
          const { key, v }: Query = request.query
          await askingService(services, request, { publicationId: id, key })
          await waitForReadModels(services)
          const file = await fileOf(request, { id, item, format })
          if (!file) throw notFoundProblem('Ljudet finns inte, eller har tagits bort.')
          return send(request, reply, { ...file, name: `${item}.${ending}` }, v)
        },
      })
    }
  }
}

export const telephoneRoutes = (app: App, services: Services): void => {
  listingRoute(app, services)
  promptRoutes(app, services)
}
