import { z } from 'zod'
import { reviseFile } from '../../../commands/editorial/media/revise-file.ts'
import { replaceSounds } from '../../../commands/editorial/media/sounds/replace-sounds.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import type { MediaKind, Owners, Subtitles } from '../../../domain/editorial/media/events.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import { ArticleId, IssueId, MediaId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { acceptOutcome, commandContext, currentUser, ifMatch, setETag } from '../../kernel/access/request-context.ts'
import { type BulkItemAct, bulkRoutes } from '../../kernel/bulk-routes.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { checkReplaced } from '../uploads/upload-fields.ts'
import { checkGiver, checkRemover } from './owners.ts'

const Body = FileDescription.extend({
  article: ArticleId.nullable(),
  issue: IssueId.nullable(),
  publication: PublicationId.nullable(),
  quotation: QuotationId.nullable(),
  /** Sounds of the article that are removed when this one is attached to it. */
  replaces: z.array(MediaId).max(500),
}).partial()

const params = z.object({ id: MediaId })
const Answer = z.object({ _id: MediaId })

const givenOwners = (owners: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(owners).filter(([, id]) => typeof id === 'string')) as Owners

/** Tracks are put in order, renamed and taken away here; a new one comes with its text, which is checked. */
const checkTracks = ({ description: { subTitles } }: MediaFile, wanted: readonly Subtitles[] = []) => {
  const known = new Set(subTitles.map(({ src }) => src))
  if (wanted.some(({ src }) => !known.has(src)))
    throw new ProblemError({ status: 422, title: 'NoSuchTrack', detail: 'Spåret finns inte.', field: 'subTitles' })
}

/** The file, if it belongs to this collection and the user may change its owner. */
export const findOwnFile = async (services: Services, kind: MediaKind, id: MediaId) => {
  const media = await services.handlers.media.state(mediaStream(id))
  if (!('file' in media) || media.file.kind !== kind) throw notFoundProblem('Filen finns inte.')
  return media
}

export const changeFileRoutes = (app: App, services: Services, kind: MediaKind, collection: string): void => {
  const path = `/api/${collection}/:id`
  const { handlers } = services

  app.put(path, { schema: { params, body: Body, response: { 200: Answer } } }, async (request, reply) => {
    const { id: mediaId } = request.params
    const { article, issue, publication, quotation, replaces = [], ...description } = request.body
    const found = await findOwnFile(services, kind, mediaId)
    checkTracks(found.file, description.subTitles)
    await checkReplaced(services, replaces)
    const owners = { articleId: article, issueId: issue, publicationId: publication, quotationId: quotation }
    await checkGiver(services, request, givenOwners(owners))
    const context = commandContext(request)
    const revision = { mediaId, description, owners, seen: ifMatch(request) }
    const outcome = acceptOutcome(reply, await reviseFile(services, revision, context))
    if (outcome.revision !== 'noStream') setETag(reply, outcome.revision)
    const replacing = { articleId: article ?? undefined, replaces, replacedBy: [mediaId] }
    const replaced = await replaceSounds(services, replacing, context)
    if (replaced) acceptOutcome(reply, replaced)
    return { _id: mediaId }
  })

  app.delete(path, { schema: { params, response: { 204: z.undefined() } } }, async (request, reply) => {
    const { id: mediaId } = request.params
    const found = await handlers.media.state(mediaStream(mediaId))
    await checkRemover(services, request, 'file' in found ? found.file.attachedTo : undefined)
    await findOwnFile(services, kind, mediaId)
    const context = commandContext(request)
    // A file that staff remove can be restored; a visitor's text is erased for good.
    const type = isStaff(request.user) ? 'RemoveFile' : 'EraseFile'
    acceptOutcome(reply, await handlers.media(mediaStream(mediaId), { type, mediaId }, context))
    return reply.code(204).send()
  })

  const act =
    (type: 'RemoveFile' | 'RestoreFile'): BulkItemAct<MediaId> =>
    async ({ id: mediaId, context }) => {
      await findOwnFile(services, kind, mediaId)
      return handlers.media(mediaStream(mediaId), { type, mediaId }, context)
    }
  const acts = { remove: act('RemoveFile'), restore: act('RestoreFile') }

  app.post(`${path}/restore`, { schema: { params, response: { 200: Answer } } }, async (request, reply) => {
    const { id } = request.params
    acceptOutcome(reply, await acts.restore({ id, by: currentUser(request), context: commandContext(request) }))
    return { _id: id }
  })

  bulkRoutes(app, { collection: `/api/${collection}`, id: MediaId }, acts)
}
