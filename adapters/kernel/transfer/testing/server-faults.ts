/**
 * The troubles that a server makes during a visit. `half`: closes the connection in the middle of a file; `before`,
 * `after`: before or after a rename; `stalls`: falls silent in the middle of a file; `full`: has no space; `fixed`:
 * cannot rename over a file; `late`: falls silent at a rename, and carries it out at the next one; `loses`: accepts a
 * file and keeps only its beginning; `lies`: reports a smaller size than a file has; `mute`: never answers a log-in;
 * `keeps`: refuses to rename.
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
/** `hoards`: refuses to remove files; `afresh`: refuses to append; `asks`: asks for the password as a question. */
export type Trouble = (typeof troubles)[number] | 'hoards' | 'afresh' | 'asks'

export type Visit = {
  readonly trouble: Trouble | undefined
  readonly folder: string
  readonly named: string[]
  /** The work that a server still has to do from earlier visits. */
  readonly owed: (() => Promise<void>)[]
}

export type TestServer = {
  /** `ftp://127.0.0.1:…`, the address of `folder`. */
  readonly url: string
  /** The host key of an SFTP server, as `SHA256:…`; empty: it has none. */
  readonly hostKey: string
  readonly folder: string
  /** The troubles of the next visits, in their order; later visits have none. */
  readonly visits: (Trouble | undefined)[]
  /** The users of all log-ins with a password, one entry for each. */
  readonly logIns: string[]
  /** The new names of all renames, one entry for each. */
  readonly named: string[]
  readonly close: () => Promise<void>
}

export const user = 'ljudkod'
export const password = 'lösenord-för-prov'

/** `half` closes the connection after this many bytes of a file. */
export const BREAK_OFF_BYTES = 100_000
