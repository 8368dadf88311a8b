import { z } from 'zod'
import { changeGroup, formGroup } from '../../../commands/editorial/publication-group/change-group.ts'
import { publicationGroupsStream } from '../../../commands/editorial/publication-group/stream.ts'
import { PublicationGroupForm } from '../../../domain/editorial/publication-group/commands.ts'
import { PublicationGroupId } from '../../../domain/kernel/ids.ts'
import {
  findPublicationGroup,
  listPublicationGroups,
} from '../../../projections/editorial/publication-group/queries.ts'
import { PublicationGroupView, publicationGroupSorts } from '../../../projections/editorial/publication-group/view.ts'
import {
  acceptOutcome,
  answerChange,
  commandContext,
  ifMatch,
  newId,
  requireFound,
} from '../../kernel/access/request-context.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { groupCollections } from './collections.ts'

const Query = listQuery(publicationGroupSorts, { sort: 'name', direction: 'asc' })

const { info, publications, defaultPub } = PublicationGroupForm.shape
const NewGroup = PublicationGroupForm.extend({
  info: info.default(''),
  publications: publications.default([]),
  defaultPub: defaultPub.default(null),
})

const readRoutes = (app: App, { db }: Services, collection: string): void => {
  app.get(
    collection,
    { schema: { querystring: Query, response: { 200: z.array(PublicationGroupView) } } },
    async ({ query }, reply) => answerPage(reply, await listPublicationGroups(db, query)),
  )

  app.get(
    `${collection}/:id`,
    { schema: { params: z.object({ id: PublicationGroupId }), response: { 200: PublicationGroupView } } },
    async ({ params }, reply) => {
      const found = await findPublicationGroup(db, params.id)
      return requireFound(reply, found, 'Gruppen finns inte.').group
    },
  )
}

const writeRoutes = (app: App, services: Services, collection: string): void => {
  app.post(
    collection,
    { schema: { body: NewGroup, response: { 201: z.object({ _id: PublicationGroupId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const groupId = PublicationGroupId.parse(newId(context))
      acceptOutcome(reply, await formGroup(services, { groupId, form: request.body }, context))
      return reply.code(201).send({ _id: groupId })
    },
  )

  app.put(
    `${collection}/:id`,
    { schema: { ...idSchema(PublicationGroupId), body: PublicationGroupForm.partial() } },
    async (request, reply) => {
      const groupId = request.params.id
      const change = { groupId, sent: request.body, seen: ifMatch(request) }
      return answerChange(reply, groupId, await changeGroup(services, change, commandContext(request)))
    },
  )

  const send =
    (type: 'RemovePublicationGroup' | 'RestorePublicationGroup'): BulkItemAct<PublicationGroupId> =>
    ({ id: groupId, context }) =>
      services.handlers.publicationGroup(publicationGroupsStream, { type, groupId }, context)
  const acts = { remove: send('RemovePublicationGroup'), restore: send('RestorePublicationGroup') }
  removableRoutes(app, { collection, id: PublicationGroupId, isOfMany: true }, acts)
}

export const publicationGroupRoutes = (app: App, services: Services): void => {
  for (const collection of groupCollections) {
    readRoutes(app, services, collection)
    writeRoutes(app, services, collection)
  }
}
