import type * as delivery from './delivery/context.ts'
import * as editorial from './editorial/context.ts'
import type { PersonalFieldsOf } from './kernel/personal-fields.ts'
import * as people from './people/context.ts'
import type * as production from './production/context.ts'
import * as sales from './sales/context.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

/** Every event: the union of the contexts' own. */
export type DomainEvent =
  | people.ContextEvent
  | editorial.ContextEvent
  | production.ContextEvent
  | delivery.ContextEvent
  | sales.ContextEvent
  | subscribers.ContextEvent
  | support.ContextEvent

/** Every event that carries personal data or credentials. */
export const personalFields: PersonalFieldsOf<DomainEvent> = {
  ...people.personalFields,
  ...editorial.personalFields,
  ...sales.personalFields,
  ...subscribers.personalFields,
  ...support.personalFields,
}

/** The types of the events that carry personal data or credentials. */
export type PersonalEventType =
  | keyof typeof people.personalFields
  | keyof typeof editorial.personalFields
  | keyof typeof sales.personalFields
  | keyof typeof subscribers.personalFields
  | keyof typeof support.personalFields
