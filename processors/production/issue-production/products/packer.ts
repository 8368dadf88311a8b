import type { PackedFile, UnshownLetters } from '../../../../domain/production/production/events.ts'
import type { JobAttempt } from '../../../kernel/runner/jobs.ts'
import type { FailedOutcome } from '../ports.ts'
import type { ProductionJob, ProductionTools, RunningProduction } from '../tools.ts'

export type PackingContext = {
  readonly tools: ProductionTools
  readonly job: JobAttempt<ProductionJob>
  readonly production: RunningProduction
}

type PackedProduct = {
  readonly kind: 'packed'
  /** The files inside the product's file; undefined: it holds one thing. */
  readonly contents?: readonly PackedFile[]
  /** The characters of its texts that the product cannot show. */
  readonly unshown?: readonly UnshownLetters[]
}

export type Packer = {
  /** The progress text while the product is packed, and while it is checked. */
  readonly packing: string
  readonly checking: string
  /**
   * Writes the product's file to `target`, which does not exist yet; whole or not at all. Returns a failure where
   * trying again will not help.
   */
  readonly pack: (packing: PackingContext, target: string) => Promise<FailedOutcome | PackedProduct | undefined>
  /** Why receivers would refuse the product, in sentences for the editor; empty: it may be delivered. */
  readonly objections: (tools: ProductionTools, production: RunningProduction) => Promise<readonly string[]>
}
