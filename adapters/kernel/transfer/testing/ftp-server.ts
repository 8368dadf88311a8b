import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { FileSystem, type FtpConnection, FtpSrv } from 'ftp-srv'
import { ownPort } from '../../testing/own-ports.ts'
import { BREAK_OFF_BYTES, password, type TestServer, type Trouble, user, type Visit } from './server-faults.ts'

const silentLogger: Record<string, unknown> = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
)
silentLogger['child'] = () => silentLogger

const inTheMiddle: ReadonlySet<Trouble> = new Set(['half', 'stalls', 'full', 'loses'])

/** The library's file system, with one trouble. */
class TroubledFolder extends FileSystem {
  readonly #visit: Visit
  readonly #hangUp: () => void

  constructor(connection: FtpConnection, visit: Visit) {
    super(connection, { root: visit.folder, cwd: '/' })
    this.#visit = visit
    // Sound: the library stores the socket there.
    this.#hangUp = () => (connection as unknown as { commandSocket: { destroy(): void } }).commandSocket.destroy()
  }

  #at(name: string) {
    return join(this.#visit.folder, this.currentDirectory(), name)
  }

  override async get(name: string) {
    const found = await stat(this.#at(name))
    if (this.#visit.trouble === 'lies' && found.isFile()) found.size -= 1
    return Object.assign(found, { name })
  }

  override write(name: string, { append = false }: { append?: boolean } = {}): unknown {
    const { trouble } = this.#visit
    const path = this.#at(name)
    if (append && trouble === 'afresh') throw new Error('Append/Restart not permitted, try again')
    const target = createWriteStream(path, { flags: append ? 'a' : 'w' })
    if (!trouble || !inTheMiddle.has(trouble)) return { stream: target, clientPath: name }
    let bytes = 0
    const limited = new Transform({
      transform: (chunk: Buffer, _, done) => {
        bytes += chunk.length
        if (bytes <= BREAK_OFF_BYTES) return done(null, chunk)
        if (trouble === 'loses') return done()
        if (trouble === 'stalls') return undefined
        if (trouble === 'half') this.#hangUp()
        return done(new Error('No space left on device'))
      },
    })
    limited.pipe(target)
    return { stream: limited, clientPath: name }
  }

  override async delete(path: string): Promise<unknown> {
    if (this.#visit.trouble === 'hoards') throw new Error('No deleting')
    return super.delete(path)
  }

  override async rename(from: string, to: string): Promise<unknown> {
    const { trouble, named, owed } = this.#visit
    for (const late of owed.splice(0)) await late()
    const move = async () => {
      await rename(this.#at(from), this.#at(to))
      named.push(join(this.currentDirectory(), to).slice(1))
    }
    if (trouble === 'keeps') throw new Error('No renaming')
    if (trouble === 'before') return this.#hangUp()
    if (trouble === 'late') {
      owed.push(move)
      return new Promise(() => undefined)
    }
    const isTaken = await stat(this.#at(to)).then(Boolean, () => false)
    if (trouble === 'fixed' && isTaken) throw new Error('There is a file of that name')
    await move()
    if (trouble === 'after') this.#hangUp()
  }
}

/** A real FTP server over its own folder. */
export const ftpServer = async (tls?: { readonly key: string; readonly cert: string }): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ftp-'))
  const port = await ownPort()
  const visits: (Trouble | undefined)[] = []
  const [named, logIns]: [string[], string[]] = [[], []]
  const owed: Visit['owed'] = []
  // The library takes ports that were free a moment ago, so servers of other processes use other ranges, and the products
  // of browser specs still others.
  const first = 15_000 + (process.pid % 100) * 50
  const pasv = { pasv_url: '127.0.0.1', pasv_min: first, pasv_max: first + 49 }
  const server = new FtpSrv({ url: `ftp://127.0.0.1:${port}`, ...pasv, log: silentLogger, tls: tls ?? false })
  server.on('login', ({ connection, username, password: given }, resolve, reject) => {
    logIns.push(username)
    const trouble = visits.shift()
    if (trouble === 'mute') return
    if (username !== user || given !== password) return reject(new Error('Wrong'))
    resolve({ fs: new TroubledFolder(connection, { trouble, folder, named, owed }) })
  })
  await server.listen()
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true })
  }
  return { url: `${tls ? 'ftps' : 'ftp'}://127.0.0.1:${port}`, hostKey: '', folder, visits, logIns, named, close }
}
