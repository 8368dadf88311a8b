import type { Readable } from 'node:stream'

/** Hands out all that belongs to an organization which leaves. */
export type MoveOut = {
  /** A signed zip with the events of these streams and their files, from which another installation takes them in. */
  readonly zip: (root: string, streams: readonly string[]) => Promise<Readable>
}
