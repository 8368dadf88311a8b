import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { entityChange, type LiveCategories, type LiveChange } from '../kernel/live-feed/changes.ts'
import { books } from './book/projection.ts'
import { productions } from './production/projection.ts'

export const projections = [books, productions]

/**
 * The stream says that a production is ordered and how it ended, its own stream that it has ended: the later of
 * the two counts.
 */
const productionChange = (event: AnyEvent): readonly LiveChange[] =>
  ['ProductionStarted', 'ProductionParked', 'ProductionResumed', 'ProductionCancelled', 'ProductionCompleted'].includes(
    event.type,
  )
    ? entityChange('issue')(event)
    : []

export const liveCategories: LiveCategories = { production: productionChange }
