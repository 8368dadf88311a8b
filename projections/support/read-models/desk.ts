import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { Divergence } from '../../kernel/runner/rebuilding/divergence.ts'
import type { Overview } from './overview.ts'
import type { ReadModelRebuilds, Rebuild } from './rebuilds.ts'
import type { ModelComparison } from './what-if.ts'

/** The values of differing rows, by key. */
type RowValues = ReadonlyMap<string, Pick<Divergence, 'stored' | 'made'>>

/** The questions and acts of the desk about read models. */
export type ReadModelDesk = {
  readonly overview: (now: Date) => Promise<Overview>
  readonly rebuilds: ReadModelRebuilds
  /** The present values of the rows that differed; undefined: one of the two tables is gone. */
  readonly valuesOf: (rebuild: Rebuild) => Promise<RowValues | undefined>
  /** The rows that a thing's events touch, as the code of today makes them, against the stored ones. */
  readonly compareThing: (events: readonly RecordedEvent[]) => Promise<readonly ModelComparison[]>
}
