/** A folder on a server of somebody else's. */
export type Place = {
  /** `ftp:`, `ftps:` or `sftp:`, with the port where it is not the usual one; its path comes before `directory`. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** Where the log-in leads, unless it begins with a slash. Made where it is missing. */
  readonly directory: string
  /** As `SHA256:…`, of an SFTP server, confirmed by a person; empty: nobody has, and no password goes there. */
  readonly hostKey: string
}

export type TransferFile = {
  /** Of letters, digits and `._-`. */
  readonly name: string
  /** Of the local file. */
  readonly path: string
  readonly bytes: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
}

/** What was laid in a place before. */
export type DeliveredFile = Omit<TransferFile, 'path'>

/** Reasons are for people, in Swedish; what a server says itself stands in quotation marks, without names and addresses. */
export type TransferResult =
  /**
   * Every file lies under its name, whole. By name, what lies there still though it was to be taken away: `kept`, of what was
   * laid there before; `unfinished`, of attempts that came to nothing, or set aside for a new file.
   */
  | {
      readonly kind: 'arrived'
      readonly kept: readonly string[]
      readonly unfinished: readonly string[]
      readonly hostKey?: string
    }
  /**
   * What had its name before has it still, or the new file has it. `isFinal`: trying again will not help. `isUntouched`: the folder
   * was never reached.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean; readonly isUntouched?: true }

export type TransferOptions = {
  /** An earlier attempt may have come to its end: what lies there already is not sent again. */
  readonly mayHaveArrived: boolean
  /** What lies there as far as we know: where it does, it is not sent again. */
  readonly lying?: readonly DeliveredFile[]
  /** To be taken away when the files have arrived, where it is still what was laid there. */
  readonly superseded?: readonly DeliveredFile[]
  /** Of attempts at these, too, something may lie there, and nobody goes on with it. */
  readonly abandoned?: readonly DeliveredFile[]
  /** Bytes so far, of all files. */
  readonly onSent?: (bytes: number) => void
  /** Everything lies there, and gets its names once this has been done, unless `signal` has aborted. */
  readonly onLaid?: () => void | Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Lays files in a place. Each is written under a name of its own first and gets its name when all of them are there, whole:
 * nothing half lies under a name that a receiver looks for. Goes on where an earlier attempt broke off. Never rejects for
 * what the server does.
 */
export type Transfer = (
  place: Place,
  files: readonly TransferFile[],
  options: TransferOptions,
) => Promise<TransferResult>

/** What may lie in a place still though it was to be taken away, by name, and why, in Swedish. `isFinal`: trying again will not help. */
export type FilesLeft = { readonly names: readonly string[]; readonly reason: string; readonly isFinal: boolean }

/** Takes away what attempts that came to nothing have left in a place. Undefined: none of it is there; never rejects for what the server does. */
export type ClearPlace = (place: Place, files: readonly TransferFile[]) => Promise<FilesLeft | undefined>

export const trialSteps = ['connect', 'logIn', 'folder', 'write', 'rename'] as const
export type TrialStep = (typeof trialSteps)[number]

/** How far it went: the steps that went well, and why the next one did not. `hostKey`: what an SFTP server shows, confirmed or not. */
export type TransferTest = {
  readonly done: readonly TrialStep[]
  readonly failure?: string
  readonly hostKey?: string
}

/** Connects, logs in, opens the folder, and writes a file that it gives another name and takes away again. */
export type TryPlace = (place: Place, options: { readonly signal?: AbortSignal }) => Promise<TransferTest>
