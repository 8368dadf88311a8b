import type { SearchKey } from '../../domain/support/find/search-key.ts'
import { type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { lookups } from './lookup/projection.ts'
import { repairs } from './repair/projection.ts'

export type { SearchKey }

/** `keyOf`: hashes what things are found by. */
export const makeProjections = (keyOf: SearchKey) => [lookups(keyOf), repairs]

export const liveCategories: LiveCategories = { repair: listChange('repair') }
