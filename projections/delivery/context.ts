import { type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { deliveries } from './delivery/projection.ts'
import { telephoneServices } from './telephone-services/projection.ts'

export const projections = [deliveries, telephoneServices]

export const liveCategories: LiveCategories = { delivery: listChange('delivery') }
