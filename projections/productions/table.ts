import type { ProducedFile, Step } from '../../domain/production/events.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'

export const productionsTable = 'productions_v2'

export type ProductionRow = {
  readonly id: string
  readonly issue_id: string
  readonly kind: ProductionKind
  /** What is made of the same order when it is done. */
  readonly next: ProductionKind | null
  readonly status: 'running' | 'parked' | 'cancelled' | 'completed'
  /** The one under way, or the last one. */
  readonly step: Step
  /** Why it is parked or was cancelled. */
  readonly reason: string | null
  readonly log: string | null
  readonly items: number
  readonly encoded: number
  readonly file: ProducedFile | null
  readonly process_item: string | null
  readonly started_at: string
  readonly ended_at: string | null
}
