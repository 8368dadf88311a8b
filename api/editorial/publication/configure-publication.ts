import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicationPosterObjection } from '../../../commands/editorial/media/images/poster.ts'
import { recordingObjection } from '../../../commands/editorial/media/sounds/name-recordings.ts'
import {
  configurePublication,
  type PublicationForm,
} from '../../../commands/editorial/publication/configure-publication.ts'
import { chooseGroup, groupObjection } from '../../../commands/editorial/publication-group/change-group.ts'
import { hasChanged } from '../../../commands/kernel/handling/command-handler.ts'
import { PublicationForm as Form } from '../../../domain/editorial/publication/commands.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { roleElsewhere } from '../../../domain/people/user/role-in-organization.ts'
import {
  acceptOutcome,
  answerChange,
  commandContext,
  currentUser,
  ifMatch,
  newId,
  refuseFor,
} from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: PublicationId })
const response = { 200: z.object({ _id: PublicationId }) }

/** A new process item has no id yet. */
const ProcessItems = z.array(ProcessItem.extend({ id: ProcessItem.shape.id.optional() })).max(100)

type Changes = Pick<PublicationForm, 'publicationId' | 'settings' | 'nextIssueNumber'>

const configure = async (
  { handlers }: Services,
  changes: Changes,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => {
  const form = { ...changes, seen: ifMatch(request) }
  const outcome = await configurePublication(handlers.publication, form, commandContext(request))
  return answerChange(reply, changes.publicationId, outcome)
}

export const configurePublicationRoutes = (app: App, services: Services): void => {
  app.put('/api/publications/:id', { schema: { params, body: Form, response } }, async (request, reply) => {
    const { nextIssueNumber, pubGroup, ...settings } = request.body
    const publicationId = request.params.id
    refuseFor(await publicationPosterObjection(services, settings.posterimage, publicationId))
    refuseFor(await recordingObjection(services, settings, publicationId))
    refuseFor(await groupObjection(services, { publicationId, pubGroup, chooser: roleElsewhere(currentUser(request)) }))
    const answer = await configure(services, { publicationId, settings, nextIssueNumber }, { request, reply })
    const moved = await chooseGroup(services, { publicationId, pubGroup }, commandContext(request))
    // The client's next GET is to show the publication where it is now.
    if (moved && hasChanged(moved)) acceptOutcome(reply, moved)
    return answer
  })

  app.put(
    '/api/publications/saveProcess/:id',
    { schema: { params, body: ProcessItems, response } },
    (request, reply) => {
      const context = commandContext(request)
      const processItems = request.body.map((item, index) => ({ ...item, id: item.id ?? newId(context, `${index}`) }))
      const changes = { publicationId: request.params.id, settings: { processItems }, nextIssueNumber: undefined }
      return configure(services, changes, { request, reply })
    },
  )
}
