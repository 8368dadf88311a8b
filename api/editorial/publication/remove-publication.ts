import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** Removal is undone by restoring: issues and files come back with their publication. */
export const removePublicationRoutes = (app: App, { handlers }: Services): void => {
  const send =
    (type: 'RemovePublication' | 'RestorePublication'): BulkItemAct<PublicationId> =>
    ({ id: publicationId, context }) =>
      handlers.publication(publicationStream(publicationId), { type, publicationId }, context)
  const acts = { remove: send('RemovePublication'), restore: send('RestorePublication') }
  removableRoutes(app, { collection: '/api/publications', id: PublicationId, isOfMany: true }, acts)
}
