import { findProtectedSubject } from '../../../commands/subscribers/subscriber/guarded-history.ts'
import { isSameReason } from '../../../domain/support/reason.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { AccessHistory, sayReads } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

type Read = Awaited<ReturnType<Services['personalReads']['ofSubject']>>[number]

/** The ids, among those of readings, of protected subscribers and of requests about them. */
const protectedIn = async ({ handlers }: Pick<Services, 'handlers'>, ids: ReadonlySet<string>) => {
  const found = new Set<string>()
  for (const id of ids)
    for (const kind of ['subscriber', 'subscriptionChange'])
      if (await findProtectedSubject({ handlers }, `${kind}-${id}`)) found.add(id)
  return found
}

/**
 * The readings of the asking user's own data by others, latest first. The reason of a reading that also showed a protected
 * person may name that person, and is left out, also where the same errand had shown the user alone before.
 */
export const ownReadsRoute = (app: App, services: Services): void => {
  const { personalReads } = services
  app.get('/api/users/me/reads', { schema: { response: { 200: AccessHistory } } }, async (request) => {
    const { _id: me } = currentUser(request)
    const reads = (await personalReads.ofSubject(me)).filter(({ reader }) => reader !== me)
    const hidden = await protectedIn(
      services,
      new Set(reads.flatMap(({ reason, subjects }) => (reason === undefined ? [] : subjects))),
    )
    const secretReasons = reads.flatMap(({ reason, subjects }) =>
      reason !== undefined && subjects.some((id) => hidden.has(id)) ? [reason] : [],
    )
    const isWithheld = ({ reason }: Read) =>
      reason !== undefined && secretReasons.some((secret) => isSameReason(secret, reason))
    return sayReads(
      services,
      reads.map((read) => ({ ...read, isWithheld: isWithheld(read) })),
    )
  })
}
