import { connectionSteps, type Place } from '../../kernel/place.ts'

export type TransferFile = {
  /** The name consists of letters, digits and `._-`. */
  readonly name: string
  /** The path of the local file. */
  readonly path: string
  readonly bytes: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
}

export type DeliveredFile = Omit<TransferFile, 'path'>

/** Reasons are for people, in Swedish; words of the server stand in quotation marks, without names and addresses. */
export type TransferResult =
  /**
   * Every file has its name, whole. Files that could not be removed, by name: `kept`, delivered before; `unfinished`,
   * left by failed attempts or set aside for a new file.
   */
  | {
      readonly kind: 'arrived'
      readonly kept: readonly string[]
      readonly unfinished: readonly string[]
      readonly hostKey?: string
    }
  /**
   * Each name has its old file still, or the new one. `isFinal`: trying again will not help. `isUntouched`: the folder
   * was never reached.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean; readonly isUntouched?: true }

export type TransferOptions = {
  /** An earlier attempt may have reached its end: files already there are not sent again. */
  readonly mayHaveArrived: boolean
  /** The files there as far as receipts tell: a file that is still there is not sent again. */
  readonly lying?: readonly DeliveredFile[]
  /** Files to remove once the new ones have arrived, where they are unchanged since they were delivered. */
  readonly superseded?: readonly DeliveredFile[]
  /** Files of cancelled deliveries, whose attempts may have left something. */
  readonly abandoned?: readonly DeliveredFile[]
  /** Bytes so far, of all files. */
  readonly onSent?: (bytes: number) => void
  /**
   * All files are there under temporary names, and get their names once this has resolved, unless `signal` has aborted.
   */
  readonly onLaid?: () => void | Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Transfers files to a place. Each is written under a temporary name and renamed when all are there, whole: a receiver
 * never finds half a file under a name that it looks for. Goes on where an earlier attempt broke off. Never rejects for
 * a fault of the server.
 */
export type Transfer = (
  place: Place,
  files: readonly TransferFile[],
  options: TransferOptions,
) => Promise<TransferResult>

/**
 * The names that may still be at a place though they were to be removed, and why, in Swedish. `isFinal`: trying again
 * will not help.
 */
type FilesLeft = { readonly names: readonly string[]; readonly reason: string; readonly isFinal: boolean }

/**
 * Removes what failed attempts have left at a place. Undefined: nothing of it is there. Never rejects for a fault of
 * the server.
 */
export type ClearPlace = (place: Place, files: readonly TransferFile[]) => Promise<FilesLeft | undefined>

export const trialSteps = [...connectionSteps, 'write', 'rename'] as const
export type TrialStep = (typeof trialSteps)[number]

/** The steps that went well, and why the next one did not. `hostKey`: what an SFTP server shows, confirmed or not. */
export type TransferTest = {
  readonly done: readonly TrialStep[]
  readonly failure?: string
  readonly hostKey?: string
}

/** Connects, logs in, opens the folder, writes a file, renames it and removes it. */
export type TryPlace = (place: Place, options: { readonly signal?: AbortSignal }) => Promise<TransferTest>
