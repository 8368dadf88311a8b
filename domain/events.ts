import type { AnyEvent } from './event-log.ts'

/** Everything that can happen. One line per aggregate; each folder keeps its own union. */
export type DomainEvent = AnyEvent
