import type { EventRegister } from '../../commands/support/event-register.ts'
import type { FindWork } from '../../commands/support/timeline/work.ts'

export type ContextServices = {
  readonly eventRegister: EventRegister
  readonly findWork: FindWork
}
