import { lifetimes } from '../../../commands/people/user/log-in/tokens.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import type { Services } from '../../services.ts'

export const endSessions = async (
  { sessions, now, feed }: Services,
  userId: string,
  ids: readonly string[],
): Promise<void> => {
  const until = new Date(now().getTime() + lifetimes.login)
  await Promise.all(ids.map((id) => sessions.end(id, until)))
  feed.checkSessions(userId)
}

/** Ends the user's log-ins but the one that goes on. */
export const endOtherSessions = async (
  services: Services,
  { _id, session }: Pick<SessionUser, '_id' | 'session'>,
  kept: string | undefined,
): Promise<void> => {
  const open = await services.sessions.openOf(_id, session, services.now())
  const ids = open.map(({ id }) => id).filter((id) => id !== kept)
  await endSessions(services, _id, ids)
}
