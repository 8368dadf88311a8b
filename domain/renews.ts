import { z } from 'zod'
import { OrderId } from './ids.ts'

/** Which order is carried on, and the year that does so. */
export const Renews = z.object({ orderId: OrderId, year: z.int() })
export type Renews = z.infer<typeof Renews>
