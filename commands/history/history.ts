import type { Actor, EventLog } from '../../domain/core/event-log.ts'
import { sentenceOf } from './sentences.ts'
import { UserId } from '../../domain/core/ids.ts'
import { momentOf } from './in-words.ts'
import { shown } from '../../domain/core/personal.ts'
import { handleUser, userStream } from '../user/stream.ts'

/** An event in words, and when it was. */
export type Told = { readonly at: string; readonly said: string }

/** What has happened to one stream, oldest first. An unknown stream has none. Rejects as `EventLog.read` does. */
export const toldHistory = async (log: EventLog, stream: string): Promise<readonly Told[]> => {
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
      return { at: recordedAt, said: sentenceOf(event, actor, await names.get(actor.id)) }
    }),
  )
}

/** The same as lines of Swedish. */
export const historyOf = async (log: EventLog, stream: string): Promise<readonly string[]> =>
  (await toldHistory(log, stream)).map(({ at, said }) => `${momentOf(at)}  ${said}`)
