import type { Actor, EventLog } from '../../domain/kernel/event-log.ts'
import { UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { handleUser, userStream } from '../people/user/stream.ts'
import { actorName } from './sentences.ts'

export type NameActor = (actor: Actor) => Promise<string>

/** The names of those who act, each read once. */
export const actorNames = (
  log: EventLog,
  users: Pick<ReturnType<typeof handleUser>, 'state'> = handleUser(log),
): NameActor => {
  const nameOfUser = async (actor: Actor) => {
    const id = actor.kind === 'user' ? UserId.safeParse(actor.id) : undefined
    const user = id?.success ? await users.state(userStream(id.data)) : undefined
    return user?.status === 'Active' ? displayText(user.profile.name) : undefined
  }
  const known = new Map<string, Promise<string>>()
  return (actor) => {
    const key = `${actor.kind} ${actor.id}`
    const name = known.get(key) ?? nameOfUser(actor).then((found) => actorName(actor, found))
    known.set(key, name)
    return name
  }
}
