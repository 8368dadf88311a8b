import type { Readable } from 'node:stream'
import type { Fault } from '../../kernel/integrity/checks.ts'
import { tellFault } from '../integrity/check-words.ts'

/** Some of the log is not as it was written: what would move out is not what happened. */
export class LogNotWhole extends Error {
  override readonly name = 'LogNotWhole'
  constructor(fault: Fault) {
    super(`Loggen är inte som den skrevs, så ingenting flyttas ut. ${tellFault(fault).said} Se sidan Äkthet.`)
  }
}

/** Hands out all that belongs to an organization which leaves. */
export type MoveOut = {
  /**
   * A signed zip with the events of these streams and their files, from which another installation takes them in.
   * Rejects with `LogNotWhole`.
   */
  readonly zip: (root: string, streams: readonly string[]) => Promise<Readable>
}
