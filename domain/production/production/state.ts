import type {
  DoubtfulItem,
  EncodedSound,
  PackedFile,
  ProducedFile,
  ProductionStarted,
  Step,
  UnshownLetters,
} from './events.ts'

export type StartedProduction = {
  readonly started: ProductionStarted['data']
  readonly step: Step
  readonly encoded: ReadonlyMap<string, EncodedSound>
  /** Reasons by item, for the step under way. */
  readonly failures: ReadonlyMap<string, string>
  readonly file: ProducedFile | undefined
  /** The files inside the product's file, where it holds several. */
  readonly contents: readonly PackedFile[]
  /** The user has been asked about doubtful sounds, and wants the product anyway. */
  readonly anyway: boolean
  readonly doubts: readonly DoubtfulItem[]
  /** The characters that the file could not show. */
  readonly unshown: readonly UnshownLetters[]
}

export type Production =
  | { readonly status: 'Missing' }
  | ({ readonly status: 'Running' } & StartedProduction)
  | ({ readonly status: 'Parked'; readonly reason: string } & StartedProduction)
  | ({ readonly status: 'Cancelled'; readonly reason: string } & StartedProduction)
  | ({ readonly status: 'Completed' } & StartedProduction)
