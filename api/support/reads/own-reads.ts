import { findProtectedSubject } from '../../../commands/subscribers/subscriber/guarded-history.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { AccessHistory, sayReads } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/**
 * The readings of the asking user's own data by others, latest first. The reason of a reading that also showed a protected
 * person may name that person, and is left out.
 */
export const ownReadsRoute = (app: App, services: Services): void => {
  const { handlers, personalReads } = services
  app.get('/api/users/me/reads', { schema: { response: { 200: AccessHistory } } }, async (request) => {
    const { _id: me } = currentUser(request)
    const reads = (await personalReads.ofSubject(me)).filter(({ reader }) => reader !== me)
    const others = new Set(reads.flatMap(({ reason, subjects }) => (reason === undefined ? [] : subjects)))
    const hidden = new Set<string>()
    for (const id of others) if (await findProtectedSubject({ handlers }, `subscriber-${id}`)) hidden.add(id)
    return sayReads(
      services,
      reads.map((read) => ({ ...read, isWithheld: read.subjects.some((id) => hidden.has(id)) })),
    )
  })
}
