import type { IssueEvent } from './issue/events.ts'
import type { MediaEvent } from './media/events.ts'

/** Everything that can happen. One line per aggregate; each folder keeps its own union. */
export type DomainEvent = IssueEvent | MediaEvent
