import type { EventRegister } from '../../commands/support/event-register.ts'

export type ContextServices = {
  readonly eventRegister: EventRegister
}
