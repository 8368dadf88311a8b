import type * as delivery from './delivery/services.ts'
import type * as editorial from './editorial/services.ts'
import type * as kernel from './kernel/services.ts'
import type * as listening from './listening/services.ts'
import type * as people from './people/services.ts'
import type * as sales from './sales/services.ts'
import type * as subscribers from './subscribers/services.ts'
import type * as support from './support/services.ts'

/** Everything a route may use. */
export type Services = kernel.ContextServices &
  people.ContextServices &
  editorial.ContextServices &
  delivery.ContextServices &
  listening.ContextServices &
  sales.ContextServices &
  subscribers.ContextServices &
  support.ContextServices
