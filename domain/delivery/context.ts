import type { DeliveryEvent } from './delivery/events.ts'

export type ContextEvent = DeliveryEvent
