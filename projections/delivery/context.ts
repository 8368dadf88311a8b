import { type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { deliveries } from './delivery/projection.ts'
import type { deliveryRows } from './delivery/table.ts'
import { telephoneServices } from './telephone-services/projection.ts'
import type { telephoneServiceRows } from './telephone-services/table.ts'

export const projections = [deliveries, telephoneServices]

export type Tables = typeof deliveryRows | typeof telephoneServiceRows

export const liveCategories: LiveCategories = { delivery: listChange('delivery') }
