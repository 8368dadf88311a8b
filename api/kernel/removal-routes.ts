import type { z } from 'zod'
import type { App } from '../server.ts'
import { acceptOutcome, commandContext, currentUser } from './access/request-context.ts'
import { type BulkItemAct, bulkRoutes } from './bulk-routes.ts'
import { emptySchema } from './http/id-schemas.ts'

type RemovableRoutes<Id> = {
  readonly collection: string
  readonly id: Id
  /** Whether the list also has routes to remove and restore chosen rows together. */
  readonly isOfMany?: boolean
}

type Removal<Id> = { readonly remove: BulkItemAct<Id>; readonly restore: BulkItemAct<Id> }

/**
 * Removal and its undo: DELETE and `restore`, which brings the thing back unchanged. Both answer nothing, however often
 * they are called.
 */
export const removableRoutes = <Id extends z.ZodType<string>>(
  app: App,
  { collection, id: Id, isOfMany = false }: RemovableRoutes<Id>,
  acts: Removal<z.output<Id>>,
): void => {
  const schema = emptySchema(Id)
  for (const [method, path, act] of [
    ['delete', `${collection}/:id`, acts.remove],
    ['post', `${collection}/:id/restore`, acts.restore],
  ] as const) {
    app[method](path, { schema }, async (request, reply) => {
      // The cast is sound: the schema has validated it.
      const { id } = request.params as { readonly id: z.output<Id> }
      acceptOutcome(reply, await act({ id, by: currentUser(request), context: commandContext(request) }))
      return reply.code(204).send()
    })
  }
  if (isOfMany) bulkRoutes(app, { collection, id: Id }, acts)
}
