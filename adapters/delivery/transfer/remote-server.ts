import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import type { TrialStep } from '../../../commands/delivery/delivery/transfer.ts'

/** A folder on a server, open. Names are of files in it. Everything rejects with a `TransferFault`. */
export type Remote = {
  /** Bytes; undefined: there is no such file. */
  readonly size: (name: string) => Promise<number | undefined>
  /** SHA-256 of a file as it is read back; undefined: it cannot be read. */
  readonly hash: (name: string) => Promise<string | undefined>
  /** Writes a local file from a byte on, behind what is there before that. */
  readonly put: (name: string, path: string, from: number, onSent: (bytes: number) => void) => Promise<void>
  /** Also where there is a file of that name. What that is called which was set aside for it and stays, where one does. */
  readonly rename: (from: string, to: string) => Promise<string | undefined>
  /** Also where there is none. */
  readonly remove: (name: string) => Promise<void>
  /** Takes the folders away that were made when this one was opened, as far as nothing lies in them. */
  readonly unmake: () => Promise<void>
  readonly hostKey?: string
}

export type OpenOptions = {
  readonly signal: AbortSignal
  /** How long a server may stay silent (ms). */
  readonly patience: number
  readonly onStep?: (step: TrialStep) => void
}

/** A folder and those that it lies in, the outermost first. */
export const pathsTo = (folder: string): readonly string[] => {
  const names = folder.split('/').filter(Boolean)
  const root = folder.startsWith('/') ? '/' : ''
  return names.map((_, index) => root + names.slice(0, index + 1).join('/'))
}

/** Why it does not go on, in Swedish. */
export class TransferFault extends Error {
  readonly isFinal: boolean
  /** The server's own words for it, as they came. */
  readonly said: string

  constructor(reason: string, isFinal = false, said = '') {
    super(reason)
    this.isFinal = isFinal
    this.said = said
  }
}

/** An SSH server shows a key that nobody has confirmed: no password has gone to it. */
export class UnconfirmedKey extends TransferFault {
  /** As `SHA256:…`. */
  readonly hostKey: string

  constructor(hostKey: string) {
    super(
      'Serverns nyckel är inte godkänd. Prova anslutningen i publikationens inställningar och godkänn nyckeln.',
      true,
    )
    this.hostKey = hostKey
  }
}

/** Rejects with what the library's error means. */
export const withFaultsOf =
  (faultOf: (error: unknown) => TransferFault) =>
  async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (error) {
      throw faultOf(error)
    }
  }

/** Takes what is read back, and tells its SHA-256. */
export const createHashSink = () => {
  const sum = createHash('sha256')
  const sink = new Writable({ write: (chunk: Buffer, _, done) => done((sum.update(chunk), null)) })
  return { sink, hash: () => sum.digest('hex') }
}

/** Where a server lets nobody take anything away, it stays. What it answers nothing to is no refusal. */
export const rethrowOutage = (error: unknown): void => {
  if (!(error instanceof TransferFault) || OUTAGE_MESSAGES.includes(error.message)) throw error
}

type Names = {
  readonly rename: (from: string, to: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  readonly isThere: (name: string) => Promise<boolean>
}

/**
 * Where a server renames over nothing: what has the name is set aside until the new file has it, so that a server that
 * stops in between, or renames nothing, still has one of the two.
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
/** It has answered before. */
export const SERVER_STALLED = 'Servern slutade svara.'
export const TLS_REQUIRED = 'Servern kräver kryptering. Skriv ftps:// i stället för ftp://.'
export const TLS_MISSING = 'Servern har ingen kryptering för ftps. Fråga mottagaren efter en annan adress.'
export const RENAME_REFUSED =
  'Servern låter ingen fil byta namn. Det behövs: en fil får sitt namn först när den är hel.'
export const CONNECTION_LOST = 'Förbindelsen med servern bröts.'
export const TLS_FAILED = 'Krypteringen till servern kom inte till stånd.'
export const LOG_IN_REFUSED = 'Servern släpper inte in oss. Kontrollera användarnamnet och lösenordet.'
/** A renaming that was given up may be done later: what then lies under the name is not taken away for a part that is gone. */
export const RENAME_LATE = 'Servern dröjde med att namnge filen.'
const OUTAGE_MESSAGES: readonly string[] = [SERVER_SILENT, CONNECTION_LOST, TLS_FAILED, RENAME_LATE]
export const SERVER_FULL = 'Det finns ingen plats kvar på servern.'
export const noFolder = (folder: string) => `Mappen ”${folder}” finns inte på servern och gick inte att skapa.`
export const REMOVE_REFUSED = 'Servern låter ingen fil tas bort.'
export const UPLOAD_REFUSED = 'Servern tog inte emot filen. Kontrollera att användaren får skriva i mappen.'

/** Who greets is another kind of server than the address is for. `scheme`: of the address. */
export const otherServer = (scheme: string, greeting: string): TransferFault | undefined => {
  const fault = (way: string) =>
    new TransferFault(`Det som svarar på adressen är ingen server för ${scheme}. ${way}`, true)
  if (scheme !== 'sftp' && greeting.startsWith('SSH-')) return fault('Skriv sftp:// i stället.')
  if (scheme === 'sftp' && /^220[ -]/.test(greeting)) return fault('Skriv ftp:// eller ftps:// i stället.')
  // HTTP, POP3, IMAP, and a page without a beginning.
  return /^(?:HTTP\/|\+OK|\* OK|<)/.test(greeting) ? fault('Kontrollera adressen och porten.') : undefined
}
