import { type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { repairs } from './repair/projection.ts'

export const projections = [repairs]

export const liveCategories: LiveCategories = { repair: listChange('repair') }
