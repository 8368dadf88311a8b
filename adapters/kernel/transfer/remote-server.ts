import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ConnectionStep } from '../../../commands/kernel/place.ts'

/** A file of a folder as the server lists it. `modifiedAt`: undefined where the server does not say. */
export type RemoteFile = { readonly name: string; readonly bytes: number; readonly modifiedAt: Date | undefined }

/** An open folder on a server. Names are of files in it. Every function rejects with a `TransferFault`. */
export type Remote = {
  /** Size in bytes; undefined: there is no such file. */
  readonly size: (name: string) => Promise<number | undefined>
  /** SHA-256 of a file, read back from the server; undefined: the file cannot be read. */
  readonly hash: (name: string) => Promise<string | undefined>
  /** Appends a local file from a byte on. */
  readonly put: (name: string, path: string, from: number, onSent: (bytes: number) => void) => Promise<void>
  /**
   * Renames a file, also over another one. Resolves with the name of the old file where it was set aside and could not
   * be removed.
   */
  readonly rename: (from: string, to: string) => Promise<string | undefined>
  /** Removes a file; a missing one is no fault. */
  readonly remove: (name: string) => Promise<void>
  /** The wanted files of the folder, without folders and links. */
  readonly list: (isWanted: (name: string) => boolean) => Promise<readonly RemoteFile[]>
  /** Reads a file of at most `maxBytes` bytes into a new local file; resolves with its length. */
  readonly get: (name: string, path: string, maxBytes: number) => Promise<number>
  /** Removes the folders that opening created, as long as they are empty. */
  readonly unmake: () => Promise<void>
  readonly hostKey?: string
}

export type OpenOptions = {
  readonly signal: AbortSignal
  /** How long a server may stay silent (ms). */
  readonly patience: number
  /** The folder is read from: a missing one is not made. */
  readonly isToRead?: boolean
  readonly onStep?: (step: ConnectionStep) => void
}

/** The paths to a folder: its ancestors, outermost first, and itself. */
export const pathsTo = (folder: string): readonly string[] => {
  const names = folder.split('/').filter(Boolean)
  const root = folder.startsWith('/') ? '/' : ''
  return names.map((_, index) => root + names.slice(0, index + 1).join('/'))
}

/** Why the transfer stopped, in Swedish. */
export class TransferFault extends Error {
  readonly isFinal: boolean
  /** The server's own words, unchanged. */
  readonly said: string

  constructor(reason: string, isFinal = false, said = '') {
    super(reason)
    this.isFinal = isFinal
    this.said = said
  }
}

/** An SSH server shows a host key that no person has confirmed; it has got no password. */
export class UnconfirmedKey extends TransferFault {
  /** The host key, as `SHA256:…`. */
  readonly hostKey: string

  constructor(hostKey: string) {
    super(
      'Serverns nyckel är inte godkänd. Prova anslutningen i publikationens inställningar och godkänn nyckeln.',
      true,
    )
    this.hostKey = hostKey
  }
}

/** Rejects with the fault that an error of the library stands for. */
export const withFaultsOf =
  (faultOf: (error: unknown) => TransferFault) =>
  async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (error) {
      throw faultOf(error)
    }
  }

/** A stream that computes the SHA-256 of the bytes written to it. */
export const createHashSink = () => {
  const sum = createHash('sha256')
  const sink = new Writable({ write: (chunk: Buffer, _, done) => done((sum.update(chunk), null)) })
  return { sink, hash: () => sum.digest('hex') }
}

/** A server that refuses to remove a file answers, and the file stays. A server that does not answer is a fault. */
export const rethrowOutage = (error: unknown): void => {
  if (!(error instanceof TransferFault) || OUTAGE_MESSAGES.includes(error.message)) throw error
}

type Names = {
  readonly rename: (from: string, to: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  readonly isThere: (name: string) => Promise<boolean>
}

/**
 * Renames over a file on a server that cannot: the old file is set aside until the new one has the name, so that a
 * server that stops in between still has one of the two.
 */
export const renameOver = async (
  { rename, remove, isThere }: Names,
  from: string,
  to: string,
): Promise<string | undefined> => {
  const aside = `${to}.old.del`
  const isTaken = await isThere(to)
  if (isTaken) {
    await remove(aside)
    await rename(to, aside)
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (isTaken) await rename(aside, to).catch(() => undefined)
    throw error
  }
  await remove(aside).catch(rethrowOutage)
  return (await isThere(aside)) ? aside : undefined
}

export const SERVER_SILENT = 'Servern svarar inte.'
/** The server has answered before. */
export const SERVER_STALLED = 'Servern slutade svara.'
export const TLS_REQUIRED = 'Servern kräver kryptering. Skriv ftps:// i stället för ftp://.'
export const TLS_MISSING = 'Servern har ingen kryptering för ftps. Fråga mottagaren efter en annan adress.'
export const RENAME_REFUSED =
  'Servern låter ingen fil byta namn. Det behövs: en fil får sitt namn först när den är hel.'
export const CONNECTION_LOST = 'Förbindelsen med servern bröts.'
export const TLS_FAILED = 'Krypteringen till servern kom inte till stånd.'
export const LOG_IN_REFUSED = 'Servern släpper inte in oss. Kontrollera användarnamnet och lösenordet.'
/**
 * The server may still carry out a rename that timed out, so the file under the name must not be removed because its
 * part is gone.
 */
export const RENAME_LATE = 'Servern dröjde med att namnge filen.'
const OUTAGE_MESSAGES: readonly string[] = [SERVER_SILENT, CONNECTION_LOST, TLS_FAILED, RENAME_LATE]
export const SERVER_FULL = 'Det finns ingen plats kvar på servern.'
export const noFolder = (folder: string) => `Mappen ”${folder}” finns inte på servern och gick inte att skapa.`
export const missingFolder = (folder: string) => `Mappen ”${folder}” finns inte på servern.`
export const FOLDER_TOO_LARGE = 'Mappen på servern har för många filer för att kunna läsas. Ange en annan mapp.'
export const REMOVE_REFUSED = 'Servern låter ingen fil tas bort.'
const UPLOAD_REFUSED = 'Servern tog inte emot filen. Kontrollera att användaren får skriva i mappen.'

/** Files are laid on a server, or read from it. */
export type TransferWay = 'write' | 'read'

/** The server refuses for good, or for now. */
export const refusals: Readonly<Record<TransferWay, { readonly final: string; readonly passing: string }>> = {
  write: { final: UPLOAD_REFUSED, passing: 'Servern tar inte emot filer just nu.' },
  read: {
    final: 'Servern lämnar inte ut filen. Kontrollera att användaren får läsa i mappen.',
    passing: 'Servern lämnar inte ut filer just nu.',
  },
}

/** The server's greeting belongs to another protocol than the address. `scheme`: of the address. */
export const otherServer = (scheme: string, greeting: string): TransferFault | undefined => {
  const fault = (way: string) =>
    new TransferFault(`Det som svarar på adressen är ingen server för ${scheme}. ${way}`, true)
  if (scheme !== 'sftp' && greeting.startsWith('SSH-')) return fault('Skriv sftp:// i stället.')
  if (scheme === 'sftp' && /^220[ -]/.test(greeting)) return fault('Skriv ftp:// eller ftps:// i stället.')
  // HTTP, POP3, IMAP, and an HTML page without headers.
  return /^(?:HTTP\/|\+OK|\* OK|<)/.test(greeting) ? fault('Kontrollera adressen och porten.') : undefined
}
