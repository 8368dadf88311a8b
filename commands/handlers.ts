import type { EventLog } from '../domain/event-log.ts'
import { handleAdministrators } from './administrators.ts'
import { handleReservation } from './reservation.ts'
import { handleUser } from './user.ts'

/** One handler per aggregate, shared by the whole process: each queues the commands on a stream and keeps its state. */
export const handlersOf = (log: EventLog) => ({
  administrators: handleAdministrators(log),
  reservation: handleReservation(log),
  user: handleUser(log),
})

export type Handlers = ReturnType<typeof handlersOf>
