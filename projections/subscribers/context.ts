import { entityChange, type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { burns } from './burn/projection.ts'
import type { burnRows } from './burn/table.ts'
import { letters } from './letter/projection.ts'
import type { letterRows } from './letter/table.ts'
import { pushListeners } from './listener/projection.ts'
import type { pushListenerRows } from './listener/table.ts'
import { mailings } from './mailing/projection.ts'
import type { mailingRows } from './mailing/table.ts'
import { pushes } from './push/projection.ts'
import type { pushRows } from './push/table.ts'
import { subscribers } from './subscriber/projection.ts'
import type { subscriberRows } from './subscriber/table.ts'
import { subscriberCounts } from './subscriber-counts/projection.ts'
import type { subscriberCountRows } from './subscriber-counts/table.ts'
import { subscriberImports } from './subscriber-import/projection.ts'
import type { subscriberImportRows } from './subscriber-import/table.ts'
import { subscriberTouches } from './subscriber-touches/projection.ts'
import type { subscriberTouchRows } from './subscriber-touches/table.ts'
import { subscriptionChanges } from './subscription-change/projection.ts'
import type { subscriptionChangeRows } from './subscription-change/table.ts'

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

export type Tables =
  | typeof burnRows
  | typeof letterRows
  | typeof mailingRows
  | typeof pushListenerRows
  | typeof pushRows
  | typeof subscriberCountRows
  | typeof subscriberImportRows
  | typeof subscriberRows
  | typeof subscriberTouchRows
  | typeof subscriptionChangeRows

export const liveCategories: LiveCategories = {
  // Things made of the issue.
  burn: entityChange('issue'),
  mailing: entityChange('issue'),
  push: entityChange('issue'),
  subscriptionChange: listChange('subscribeTemp'),
  subscriber: listChange('subscriber'),
  subscriberImport: listChange('subscriberImport'),
}
