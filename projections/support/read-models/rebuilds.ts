import type { KeptDifference } from './tell-divergence.ts'
import type { RebuildRow } from './view.ts'

export type Rebuild = Omit<RebuildRow, 'by' | 'title'> & {
  readonly userId: string | null
  readonly differences: readonly KeptDifference[]
}

/** Rebuilds of read models beside the present table, which go on by themselves. */
export type ReadModelRebuilds = {
  /** The id of the begun rebuild; undefined while another one runs. Rejects names of no read model. */
  readonly start: (name: string, userId: string) => Promise<number | undefined>
  /** Asks a running one to end; it leaves everything as it was. */
  readonly cancel: (id: number) => Promise<boolean>
  /** Drops the table that waits. */
  readonly discard: (id: number) => Promise<boolean>
  readonly find: (id: number) => Promise<Rebuild | undefined>
  /** The latest, the latest first. */
  readonly recent: (limit: number) => Promise<readonly Rebuild[]>
}
