import type { Place } from '../../../commands/kernel/place.ts'
import { NO_PASSWORD } from '../network/resolve-reachable.ts'
import { externalCall } from '../telemetry/external-call.ts'
import { type Address, addressOf } from './address.ts'
import { isExamplePlace, openExampleFolder } from './example-folder.ts'
import { type OpenOptions, type Remote, TransferFault } from './remote-server.ts'

export type ServerSettings = {
  /** Whether places may lie in private networks. */
  readonly allowPrivate: boolean
  /** How long a server may stay silent (ms). */
  readonly patience?: number
  /** The folder on this machine that stands for the server of the example's receiver; undefined: there is none. */
  readonly exampleFolder?: string
}

const SERVER_TIMEOUT_MS = 60_000

/** A signal that never aborts. */
export const idleSignal = () => new AbortController().signal

/** The libraries take memory in every process that imports them, so a process imports one when it first uses it. */
const openerOf = async ({ scheme }: Address) =>
  scheme === 'sftp' ? (await import('./sftp.ts')).openSftp : (await import('./ftp.ts')).openFtp

/** Opens the folder of a place, works there, and closes the connection. Rejects with a `TransferFault`. */
export const inPlace = async <Answer>(
  settings: ServerSettings,
  place: Place,
  options: Omit<OpenOptions, 'patience'>,
  work: (remote: Remote) => Promise<Answer>,
): Promise<Answer> => {
  const { exampleFolder } = settings
  if (exampleFolder !== undefined && isExamplePlace(place))
    return work(await openExampleFolder(exampleFolder, place, options))
  const address = await addressOf(place, settings)
  // Only FTP has log-ins without a name.
  const needsPassword = address.scheme === 'sftp' || place.username !== ''
  if (needsPassword && place.password === '') throw new TransferFault(NO_PASSWORD, true)
  const open = await openerOf(address)
  return externalCall({ what: address.scheme }, async () => {
    const { remote, close } = await open(address, place, { patience: SERVER_TIMEOUT_MS, ...settings, ...options })
    try {
      return await work(remote)
    } finally {
      close()
    }
  })
}
