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
  /** Reasons by item, of the step that is under way. */
  readonly failures: ReadonlyMap<string, string>
  readonly file: ProducedFile | undefined
  /** What lies in the file one by one, where it is no one thing. */
  readonly contents: readonly PackedFile[]
  /** Whoever wants it has been asked about sounds that are to be heard. */
  readonly anyway: boolean
  readonly doubts: readonly DoubtfulItem[]
  /** What the file could not show. */
  readonly unshown: readonly UnshownLetters[]
}

export type Production =
  | { readonly status: 'Missing' }
  | ({ readonly status: 'Running' } & StartedProduction)
  | ({ readonly status: 'Parked'; readonly reason: string } & StartedProduction)
  | ({ readonly status: 'Cancelled'; readonly reason: string } & StartedProduction)
  | ({ readonly status: 'Completed' } & StartedProduction)
