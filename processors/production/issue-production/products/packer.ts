import type { PackedFile, UnshownLetters } from '../../../../domain/production/production/events.ts'
import type { JobAttempt } from '../../../kernel/runner/jobs.ts'
import type { FailedOutcome } from '../ports.ts'
import type { ProductionJob, ProductionTools, RunningProduction } from '../tools.ts'

export type PackingContext = {
  readonly tools: ProductionTools
  readonly job: JobAttempt<ProductionJob>
  readonly production: RunningProduction
}

export type PackedProduct = {
  readonly kind: 'packed'
  /** What lies in it one by one; undefined: it is one thing. */
  readonly contents?: readonly PackedFile[]
  /** Of its texts, what it cannot show. */
  readonly unshown?: readonly UnshownLetters[]
}

export type Packer = {
  /** What is said while it packs and while it checks. */
  readonly packing: string
  readonly checking: string
  /** Writes the one file that is delivered to `target`, which is not there yet; whole or not at all. Fails where trying again is no help. */
  readonly pack: (packing: PackingContext, target: string) => Promise<FailedOutcome | PackedProduct | undefined>
  /** What its receivers would refuse it for, in sentences for the editor; none: it may be delivered. */
  readonly objections: (tools: ProductionTools, production: RunningProduction) => Promise<readonly string[]>
}
