import { z } from 'zod'
import { OrderId } from '../../ids.ts'

/**
 * Which order is carried on, and the year that does so. `leapDay`: the first of them was placed on 29 February, so that
 * its twin in a common year does not become the day of all that follow.
 */
export const RenewalOrigin = z.object({ orderId: OrderId, year: z.int(), leapDay: z.literal(true).optional() })
export type RenewalOrigin = z.infer<typeof RenewalOrigin>
