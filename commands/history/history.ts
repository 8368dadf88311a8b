import type { Actor, EventLog } from '../../domain/core/event-log.ts'
import { sentenceOf } from './sentences.ts'
import { UserId } from '../../domain/core/ids.ts'
import { momentOf } from './in-words.ts'
import { shown } from '../../domain/core/personal.ts'
import { handleUser, userStream } from '../user/stream.ts'

/**
 * What has happened to one stream, oldest first: a line of Swedish for each event, with when and who. An unknown stream has
 * no lines. Rejects as `EventLog.read` does.
 */
export const historyOf = async (log: EventLog, stream: string): Promise<readonly string[]> => {
  const users = handleUser(log)
  const nameOf = async (actor: Actor) => {
    const id = actor.kind === 'user' ? UserId.safeParse(actor.id) : undefined
    const user = id?.success ? await users.state(userStream(id.data)) : undefined
    return user?.status === 'Active' ? shown(user.profile.name) : undefined
  }
  const names = new Map<string, Promise<string | undefined>>()
  const { events } = await log.read(stream)
  return Promise.all(
    events.map(async ({ event, actor, recordedAt }) => {
      if (!names.has(actor.id)) names.set(actor.id, nameOf(actor))
      return `${momentOf(recordedAt)}  ${sentenceOf(event, actor, await names.get(actor.id))}`
    }),
  )
}
