import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { posix } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Client from 'ssh2-sftp-client'
import type { Place } from '../../../commands/kernel/place.ts'
import type { Address } from './address.ts'
import {
  CONNECTION_LOST,
  createHashSink,
  missingFolder,
  noFolder,
  type OpenOptions,
  otherServer,
  pathsTo,
  RENAME_LATE,
  type Remote,
  renameOver,
  SERVER_SILENT,
  TransferFault,
  UnconfirmedKey,
  withFaultsOf,
} from './remote-server.ts'
import { type Failure, faultOf, isMissing } from './sftp-fault.ts'
import { sftpReading } from './sftp-reading.ts'

const withSftpFaults = withFaultsOf((error) => faultOf(error))
const withReadingFaults = withFaultsOf((error) => faultOf(error, 'read'))

const undefinedIfMissing = async <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work
  } catch (error) {
    // Sound: as above.
    if (isMissing(error as Failure)) return undefined
    throw faultOf(error)
  }
}

const createByteCounter = (from: number, onSent: (bytes: number) => void) => {
  let bytes = from
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      onSent(bytes)
      done(null, chunk)
    },
  })
}

/** Ends requests that the library would leave pending for ever after a lost connection or a silent server. */
type StallGuard = {
  readonly unlessEnded: <Answer>(work: Promise<Answer>) => Promise<Answer>
  /** The server has shown a sign of life. */
  readonly sign: () => void
  readonly end: (why: string) => void
}

const createStallGuard = (patience: number, hangUp: () => void): StallGuard => {
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const end = (why: string) => ended.reject(new TransferFault(why))
  let lastSign = 0
  const sign = () => {
    lastSign = performance.now()
  }
  const giveUp = () => {
    if (performance.now() - lastSign < patience) return
    end(SERVER_SILENT)
    hangUp()
  }
  const unlessEnded: StallGuard['unlessEnded'] = async (work) => {
    sign()
    const looking = setInterval(giveUp, patience / 4)
    try {
      return await Promise.race([work, ended.promise])
    } finally {
      clearInterval(looking)
    }
  }
  return { unlessEnded, sign, end }
}

type Folder = { readonly path: string; readonly made: readonly string[] }

const folderOf = (
  client: Client,
  { path: folder, made }: Folder,
  { unlessEnded, sign }: StallGuard,
): Omit<Remote, 'hostKey'> => {
  const at = (name: string) => posix.join(folder, name)
  const told = <Answer>(work: Promise<Answer>) => withSftpFaults(unlessEnded(work))
  const unlessMissing = <Answer>(work: Promise<Answer>) => undefinedIfMissing(unlessEnded(work))
  const remove = async (name: string) => void (await unlessMissing(client.delete(at(name))))
  const reading = <Answer>(work: Promise<Answer>) => withReadingFaults(unlessEnded(work))
  return {
    ...sftpReading(client, { folder, at, told: reading, counter: () => createByteCounter(0, sign) }),
    size: async (name) => (await unlessMissing(client.stat(at(name))))?.size,
    hash: async (name) => {
      const { sink, hash } = createHashSink()
      const read = pipeline(client.createReadStream(at(name)), createByteCounter(0, sign), sink)
      const isRead = await unlessMissing(read.then(() => true))
      return isRead ? hash() : undefined
    },
    put: async (name, path, from, onSent) => {
      // The library applies the mode regardless of the server's umask; its default would let every user there change
      // the file.
      const mode = 0o644
      const where = from === 0 ? ({ flags: 'w', mode } as const) : ({ flags: 'r+', start: from, mode } as const)
      const target = client.createWriteStream(at(name), where)
      const counted = createByteCounter(from, (bytes) => {
        sign()
        onSent(bytes)
      })
      await told(pipeline(createReadStream(path, { start: from }), counted, target))
    },
    rename: async (from, to) => {
      try {
        await unlessEnded(client.posixRename(at(from), at(to)))
        return undefined
      } catch (error) {
        if (error instanceof TransferFault) throw error
        if (!(await unlessMissing(client.stat(at(from))))) throw new TransferFault(RENAME_LATE)
        // Renaming over a file is an extension that not every server has.
        const isThere = async (name: string) => (await unlessMissing(client.stat(at(name)))) !== undefined
        const rename = async (one: string, other: string) => void (await told(client.rename(at(one), at(other))))
        return renameOver({ rename, remove, isThere }, from, to)
      }
    },
    remove,
    unmake: async () => {
      // A folder that has got files meanwhile stays.
      for (const path of made.toReversed()) await unlessEnded(client.rmdir(path).catch(() => undefined))
    },
  }
}

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

/**
 * Many servers ask for the password as a question (RFC 4256). The client answers once, and only where one hidden answer
 * is asked for.
 */
const answerInWords = (client: Client, password: string) => {
  let left = 1
  client.on('keyboard-interactive', (...asked: readonly unknown[]) => {
    // Sound: the name, the instruction, the language, the questions, and the callback for the answers.
    const [, , , questions, answer] = asked as [
      string,
      string,
      string,
      readonly { readonly echo?: boolean }[],
      (answers: readonly string[]) => void,
    ]
    const isPassword = questions.length === 1 && questions[0]?.echo !== true && left > 0
    if (isPassword) left -= 1
    answer(isPassword ? [password] : [])
  })
}

/** The fault of a host key that is unconfirmed or differs from the confirmed one. */
const keyFault = (hostKey: string, known: string): TransferFault | undefined => {
  if (known === '') return new UnconfirmedKey(hostKey)
  const reason = 'Servern visar en annan nyckel än den som är godkänd. Fråga mottagaren innan du byter den.'
  return known === hostKey ? undefined : new TransferFault(reason, true)
}

/** SFTP 3 over SSH 2. A server with an unconfirmed host key (RFC 4251, 4.1), or with another one, gets no password. */
export const openSftp = async (
  { ip, port, directory }: Address,
  { username, password, hostKey: known }: Place,
  { signal, patience, onStep, isToRead = false }: OpenOptions,
): Promise<{ readonly remote: Remote; readonly close: () => void }> => {
  let hostKey = ''
  let greeting = ''
  const onEnd = () => waiting.end(CONNECTION_LOST)
  const client = new Client('sftp', { error: () => undefined, end: onEnd, close: onEnd })
  // Small requests must not wait for each other.
  const sock = connect({ host: ip, port, noDelay: true })
  const close = () => void sock.destroy()
  const waiting = createStallGuard(patience, close)
  signal.addEventListener('abort', close, { once: true })
  const hostVerifier = (key: Buffer) => {
    hostKey = fingerprintOf(key)
    onStep?.('connect')
    return known === hostKey
  }
  try {
    const silence = { readyTimeout: patience, keepaliveInterval: Math.ceil(patience / 3), keepaliveCountMax: 3 }
    await once(sock, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    answerInWords(client, password)
    const connected = client.connect({ sock, username, password, tryKeyboard: true, hostVerifier, ...silence })
    sock.once('data', (first: Buffer) => {
      greeting = first.toString('latin1')
      if (otherServer('sftp', greeting)) close()
    })
    await connected
    onStep?.('logIn')
    const made: string[] = []
    for (const path of pathsTo(directory)) if ((await client.exists(path)) !== 'd') made.push(path)
    if (made.length > 0) {
      if (isToRead) throw new TransferFault(missingFolder(directory), true)
      await client.mkdir(directory, true).catch(() => {
        throw new TransferFault(noFolder(directory), true)
      })
    }
    onStep?.('folder')
    return { remote: { ...folderOf(client, { path: directory, made }, waiting), hostKey }, close }
  } catch (error) {
    close()
    if (hostKey !== '') throw keyFault(hostKey, known) ?? faultOf(error)
    throw otherServer('sftp', greeting) ?? faultOf(error)
  }
}
