import { z } from 'zod'
import { publicationPosterObjection } from '../../../commands/editorial/media/images/poster.ts'
import { recordingObjection } from '../../../commands/editorial/media/sounds/name-recordings.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { chooseGroup, groupObjection } from '../../../commands/editorial/publication-group/change-group.ts'
import { hasChanged } from '../../../commands/kernel/handling/command-handler.ts'
import { PublicationForm } from '../../../domain/editorial/publication/commands.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { roleElsewhere } from '../../../domain/people/user/role-in-organization.ts'
import { acceptOutcome, commandContext, currentUser, newId, refuseFor } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const foundPublicationRoute = (app: App, services: Services): void => {
  app.post(
    '/api/publications',
    { schema: { body: PublicationForm, response: { 201: z.object({ _id: PublicationId }) } } },
    async (request, reply) => {
      const { nextIssueNumber, pubGroup, ...settings } = request.body
      refuseFor(await publicationPosterObjection(services, settings.posterimage))
      refuseFor(await recordingObjection(services, settings))
      refuseFor(await groupObjection(services, { pubGroup, chooser: roleElsewhere(currentUser(request)) }))
      const context = commandContext(request)
      const publicationId = PublicationId.parse(newId(context))
      const command = { type: 'FoundPublication', publicationId, settings, nextIssueNumber } as const
      acceptOutcome(reply, await services.handlers.publication(publicationStream(publicationId), command, context))
      const moved = await chooseGroup(services, { publicationId, pubGroup }, context)
      if (moved && hasChanged(moved)) acceptOutcome(reply, moved)
      return reply.code(201).send({ _id: publicationId })
    },
  )
}
