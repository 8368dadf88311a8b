import { z } from 'zod'
import { OrderId } from '../../ids.ts'

/**
 * The order that a renewal continues, and its year. `leapDay`: the first order was placed on 29 February; without it,
 * the day in a common year would become the day of all later renewals.
 */
export const RenewalOrigin = z.object({ orderId: OrderId, year: z.int(), leapDay: z.literal(true).optional() })
export type RenewalOrigin = z.infer<typeof RenewalOrigin>
