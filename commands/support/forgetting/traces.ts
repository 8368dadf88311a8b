/** A place where an erased value is still readable. */
export type Trace = { readonly place: string; readonly count: number }

/** The places that a proof has searched, and the traces it has found. */
type TraceReport = { readonly tables: number; readonly files: number; readonly traces: readonly Trace[] }

/** Looks for values in every table and every file; it keeps none of them. */
export type FindTraces = (values: readonly string[]) => Promise<TraceReport>
