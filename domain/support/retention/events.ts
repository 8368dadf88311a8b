import type { UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

/** An administrator has chosen how long a kind of data is kept. `kind`: its name in `kinds.ts`; `time`: in its unit. */
export type RetentionSet = {
  readonly type: 'RetentionSet'
  readonly data: {
    readonly kind: string
    readonly time: number
    /** Sealed under `setBy`. */
    readonly reason: Personal<string>
    /** The nightly sweep acts in the name of this administrator. */
    readonly setBy: UserId
  }
}

export type RetentionEvent = RetentionSet
