import type { ProductionEvent } from './production/events.ts'

export type ContextEvent = ProductionEvent
