/**
 * What a server does to a visit. `half`: breaks off in the middle of a file; `before`, `after`: of a renaming; `stalls`: falls
 * silent in the middle of a file; `full`: has no room; `fixed`: renames over nothing; `late`: falls silent at a renaming, and
 * does it when the next is asked for; `loses`: takes a file and keeps the beginning; `lies`: tells a smaller size than a file
 * has; `mute`: never answers a log-in; `keeps`: gives no file another name.
 */
export const troubles = [
  'half',
  'stalls',
  'before',
  'after',
  'full',
  'fixed',
  'late',
  'loses',
  'lies',
  'mute',
  'keeps',
] as const
/** `hoards`: takes nothing away; `afresh`: writes nothing behind what is there; `asks`: asks for the password in words. */
export type Trouble = (typeof troubles)[number] | 'hoards' | 'afresh' | 'asks'

export type Visit = {
  readonly trouble: Trouble | undefined
  readonly folder: string
  readonly named: string[]
  /** What a server owes from earlier visits. */
  readonly owed: (() => Promise<void>)[]
}

export type TestServer = {
  /** `ftp://127.0.0.1:…`; in it lies `folder`. */
  readonly url: string
  /** As `SHA256:…`, of an SFTP server; empty: it has none. */
  readonly hostKey: string
  readonly folder: string
  /** Of the visits to come, in their order; then there is none. */
  readonly visits: (Trouble | undefined)[]
  /** The users for whom a password came, one for each time. */
  readonly logIns: string[]
  /** The names that files got, one for each time. */
  readonly named: string[]
  readonly close: () => Promise<void>
}

export const user = 'ljudkod'
export const password = 'lösenord-för-prov'

/** Bytes of a file after which `half` breaks off. */
export const BREAK_OFF_BYTES = 100_000
