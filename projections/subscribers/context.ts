import { entityChange, type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { burns } from './burn/projection.ts'
import { letters } from './letter/projection.ts'
import { pushListeners } from './listener/projection.ts'
import { mailings } from './mailing/projection.ts'
import { pushes } from './push/projection.ts'
import { subscribers } from './subscriber/projection.ts'
import { subscriberCounts } from './subscriber-counts/projection.ts'
import { subscriberImports } from './subscriber-import/projection.ts'
import { subscriberTouches } from './subscriber-touches/projection.ts'
import { subscriptionChanges } from './subscription-change/projection.ts'

export const projections = [
  burns,
  letters,
  mailings,
  pushListeners,
  pushes,
  subscriberCounts,
  subscriberImports,
  subscriberTouches,
  subscribers,
  subscriptionChanges,
]

export const liveCategories: LiveCategories = {
  // Things made of the issue.
  burn: entityChange('issue'),
  mailing: entityChange('issue'),
  push: entityChange('issue'),
  subscriptionChange: listChange('subscribeTemp'),
  subscriber: listChange('subscriber'),
  subscriberImport: listChange('subscriberImport'),
}
