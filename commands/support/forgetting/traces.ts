/** A place where an erased value is still readable. */
export type Trace = { readonly place: string; readonly count: number }

/** What a proof has searched, and the traces it has found. `events`: those that lie in no table, but in EventStoreDB. */
type TraceReport = {
  readonly tables: number
  readonly files: number
  readonly events: number
  readonly traces: readonly Trace[]
}

/** Looks for values in every table, every file and every event; it keeps none of them. */
export type FindTraces = (values: readonly string[]) => Promise<TraceReport>
