import { createReadStream } from 'node:fs'
import { posix } from 'node:path'
import { Client, FTPError } from 'basic-ftp'
import type { Place } from '../../../commands/kernel/place.ts'
import type { Address } from './address.ts'
import { faultOf, faultOfOpening, isSilence } from './ftp-fault.ts'
import { enterToRead, ftpReading } from './ftp-reading.ts'
import {
  createHashSink,
  missingFolder,
  noFolder,
  type OpenOptions,
  otherServer,
  pathsTo,
  RENAME_LATE,
  type Remote,
  renameOver,
  TLS_MISSING,
  TransferFault,
  withFaultsOf,
} from './remote-server.ts'

const UNAVAILABLE_CODE = 550
const IMPLICIT_TLS_PORT = 990

/** The list of a folder with thirty thousand files. */
const MAX_LISTING_BYTES = 2 * 1024 * 1024
const withFtpFaults = withFaultsOf(faultOf)

const undefinedIfUnavailable = async <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof FTPError && error.code === UNAVAILABLE_CODE) return undefined
    throw faultOf(error)
  }
}

/**
 * SIZE is an extension (RFC 3659 §4): where it is missing, or answered without a number, the list of the folder has the
 * size.
 */
const sizeOf = async (client: Client, name: string): Promise<number | undefined> => {
  try {
    return await client.size(name)
  } catch (error) {
    if (client.closed) throw faultOf(error)
    if (error instanceof FTPError && error.code === UNAVAILABLE_CODE) return undefined
    const listed = await withFtpFaults(client.list())
    return listed.find((file) => file.name === name)?.size
  }
}

/**
 * Changes to a folder, and returns the folders that it had to create, relative to the folder of the log-in, outermost
 * first.
 */
const enter = async (client: Client, directory: string): Promise<readonly string[]> => {
  const made: string[] = []
  const home = await client.pwd()
  for (const path of pathsTo(directory)) {
    const isThere = await client.cd(path).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FTPError) return false
        throw error
      },
    )
    if (!isThere) made.push(path)
    await client.cd(home)
  }
  await client.ensureDir(directory)
  return made.map((path) => posix.resolve(home, path))
}

const remove = async (client: Client, name: string): Promise<void> =>
  void (await withFtpFaults(client.remove(name, true)))

/**
 * The library also ends the control connection when a data connection breaks. The transfer reports the fault anyway, so
 * the control connection stays.
 */
const keepTalking = ({ ftp }: Client): void => {
  const end = ftp.closeWithError.bind(ftp)
  ftp.closeWithError = (error) => {
    const { code, message }: NodeJS.ErrnoException = error
    const isOfFile = code === 'ERR_STREAM_PREMATURE_CLOSE' || message.endsWith('(data socket)')
    if (!isOfFile || isSilence(error)) end(error)
  }
}

/**
 * A server behind a router may name its private address for data. The client uses the host of the control connection,
 * which is also safer.
 */
const stayWithHost = ({ ftp }: Client): void => {
  const ask = ftp.request.bind(ftp)
  ftp.request = async (command) => {
    const answer = await ask(command)
    const host = ftp.socket.remoteAddress?.replace(/^::ffff:/i, '').replaceAll('.', ',') ?? ''
    if (command !== 'PASV') return answer
    return { ...answer, message: answer.message.replace(/\d+(?:,\d+){3}(?=,\d+,\d+)/, host) }
  }
}

/**
 * A server that rejects more bytes closes the data connection first, and explains a moment later on the control
 * connection: as the answer to the next command.
 */
const preferServerReply = async (client: Client, work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (error instanceof FTPError || client.closed) throw error
    await client.send('NOOP').catch((said: unknown) => {
      throw said instanceof FTPError ? said : error
    })
    throw error
  }
}

const folderOf = (client: Client, made: readonly string[]): Omit<Remote, 'hostKey'> => ({
  ...ftpReading(client),
  size: (name) => sizeOf(client, name),
  hash: async (name) => {
    const { sink, hash } = createHashSink()
    const isRead = await undefinedIfUnavailable(client.downloadTo(sink, name))
    return isRead && hash()
  },
  put: async (name, path, from, onSent) => {
    client.trackProgress(({ bytes }) => onSent(from + bytes))
    // The file is opened here: given a path, the library closes the file before it reports an error.
    const source = createReadStream(path, { start: from })
    try {
      await withFtpFaults(
        preferServerReply(client, from === 0 ? client.uploadFrom(source, name) : client.appendFrom(source, name)),
      )
    } finally {
      source.destroy()
      client.trackProgress()
    }
  },
  rename: async (from, to) => {
    try {
      await client.rename(from, to)
      return undefined
    } catch (error) {
      if (!(error instanceof FTPError)) throw faultOf(error)
      if ((await sizeOf(client, from)) === undefined) throw new TransferFault(RENAME_LATE)
      const names = {
        rename: async (one: string, other: string) => void (await withFtpFaults(client.rename(one, other))),
        remove: (name: string) => remove(client, name),
        isThere: async (name: string) => (await sizeOf(client, name)) !== undefined,
      }
      return renameOver(names, from, to)
    }
  },
  remove: (name) => remove(client, name),
  unmake: async () => {
    if (made.length > 0) await withFtpFaults(client.cd('/'))
    for (const path of made.toReversed()) await withFtpFaults(client.sendIgnoringError(`RMD ${path}`))
  },
})

/**
 * Connects, encrypted where the address says so. A server whose greeting belongs to another protocol gets no log-in.
 */
const connect = async (client: Client, { scheme, host, ip, port }: Address, onGreeting: (said: string) => void) => {
  const tls = { servername: host }
  if (scheme === 'ftps' && port === IMPLICIT_TLS_PORT) {
    await client.connectImplicitTLS(ip, port, tls)
    return
  }
  const connected = client.connect(ip, port)
  client.ftp.socket.once('data', (first) => onGreeting(String(first)))
  await connected
  if (scheme === 'ftps')
    await client.useTLS(tls).catch((error: unknown) => {
      throw error instanceof FTPError ? new TransferFault(`${TLS_MISSING} (${error.code})`, true, error.message) : error
    })
}

const enterOrTell = async (client: Client, directory: string, isToRead: boolean): Promise<readonly string[]> => {
  if (directory === '') return []
  if (isToRead) {
    await enterToRead(client, directory, (said) => new TransferFault(missingFolder(directory), true, said))
    return []
  }
  return enter(client, directory).catch((error: unknown) => {
    throw error instanceof FTPError ? new TransferFault(noFolder(directory), true, error.message) : error
  })
}

/** FTP and FTPS (RFC 959, 2428, 4217), in passive mode, with data and control connection to the same host. */
export const openFtp = async (
  address: Address,
  { username, password }: Place,
  { signal, patience, onStep, isToRead = false }: OpenOptions,
): Promise<{ readonly remote: Remote; readonly close: () => void }> => {
  const { scheme, directory } = address
  const client = new Client(patience, { allowSeparateTransferHost: false, maxListingBytes: MAX_LISTING_BYTES })
  keepTalking(client)
  stayWithHost(client)
  const close = () => client.close()
  signal.addEventListener('abort', close, { once: true })
  let greeting = ''
  try {
    await connect(client, address, (said) => {
      greeting = said
      if (otherServer(scheme, greeting)) close()
    })
    onStep?.('connect')
    await client.login(username || 'anonymous', password)
    await client.useDefaultSettings()
    onStep?.('logIn')
    const made = await enterOrTell(client, directory, isToRead)
    onStep?.('folder')
    return { remote: folderOf(client, made), close }
  } catch (error) {
    close()
    throw faultOfOpening(error, { scheme, greeting, way: isToRead ? 'read' : 'write' })
  }
}
