import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'
import { BREAK_OFF_BYTES, password, type TestServer, type Trouble, user, type Visit } from './server-faults.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE

const LISTED_AT_ONCE = 3

/** SFTP 3 (draft-ietf-secsh-filexfer-02) over a folder, with one trouble. */
const serve = (sftp: SFTPWrapper, client: Connection, { trouble, folder, named, owed }: Visit) => {
  const files: FileHandle[] = []
  const listings: string[][] = []
  const opened = new Map<number, string>()
  const at = (path: string) => join(folder, path)
  const fileOf = (handle: Buffer) => files[handle.readUInt32BE()]
  let received = 0
  /** Answers OK when the work is done, unless the work has answered itself. */
  const answer = (id: number, work: () => Promise<unknown>) =>
    work().then(
      (isAnswered) => (isAnswered === true ? undefined : sftp.status(id, STATUS_CODE.OK)),
      (error: unknown) => sftp.status(id, codeOf(error), error instanceof Error ? error.message : ''),
    )
  const attributes = (id: number, path: string) =>
    answer(id, async () => {
      const { mode, size, uid, gid, atimeMs, mtimeMs } = await stat(at(path))
      const told = trouble === 'lies' && size > 0 && size !== 4096 ? size - 1 : size
      sftp.attrs(id, { mode, size: told, uid, gid, atime: atimeMs / 1000, mtime: mtimeMs / 1000 })
      return true
    })
  const move = (id: number, from: string, to: string) =>
    answer(id, async () => {
      if (trouble === 'keeps') throw new Error('No renaming')
      if (trouble === 'before') return client.end()
      const now = async () => {
        await rename(at(from), at(to))
        named.push(to)
      }
      if (trouble === 'late') return owed.push(now), true
      await now()
      return trouble === 'after' ? client.end() : undefined
    })
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => {
      const isNew = (flags & OPEN_MODE.TRUNC) !== 0
      const isRead = (flags & OPEN_MODE.WRITE) === 0
      if (!isNew && !isRead && trouble === 'afresh') throw new Error('Not behind what is there')
      const count = files.push(await open(at(path), isRead ? 'r' : isNew ? 'w' : 'r+'))
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(count - 1)
      sftp.handle(id, handle)
      return true
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, async () => {
      received += data.length
      if (trouble === 'half' && received > BREAK_OFF_BYTES) return client.end()
      if (trouble === 'stalls' && received > BREAK_OFF_BYTES) return true
      if (trouble === 'full' && received > BREAK_OFF_BYTES) throw new Error('No space left on device')
      if (trouble === 'loses' && received > BREAK_OFF_BYTES) return undefined
      return void (await fileOf(handle)?.write(data, 0, data.length, offset))
    }),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const read = await fileOf(handle)?.read(Buffer.alloc(length), 0, length, offset)
      if (!read?.bytesRead) return sftp.status(id, STATUS_CODE.EOF), true
      sftp.data(id, read.buffer.subarray(0, read.bytesRead))
      return true
    }),
  )
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => {
      const names = await readdir(at(path))
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(listings.push(names) - 1, 0)
      opened.set(handle.readUInt32BE(), at(path))
      sftp.handle(id, handle)
      return true
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      const index = handle.readUInt32BE()
      const names = listings[index]?.splice(0, LISTED_AT_ONCE) ?? []
      if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF), true
      const entries = names.map(async (filename) => {
        const { mode, size, uid, gid, atimeMs, mtimeMs } = await stat(join(opened.get(index) ?? folder, filename))
        const attrs = { mode, size, uid, gid, atime: atimeMs / 1000, mtime: mtimeMs / 1000 }
        return { filename, longname: filename, attrs }
      })
      sftp.name(id, await Promise.all(entries))
      return true
    }),
  )
  sftp.on('FSETSTAT', (id, handle, { mode }) => answer(id, async () => fileOf(handle)?.chmod(mode & 0o777)))
  sftp.on('CLOSE', (id, handle) => answer(id, async () => fileOf(handle)?.close()))
  sftp.on('STAT', attributes).on('LSTAT', attributes)
  sftp.on('MKDIR', (id, path) => answer(id, () => mkdir(at(path))))
  sftp.on('RMDIR', (id, path) => answer(id, () => rmdir(at(path))))
  sftp.on('REMOVE', (id, path) =>
    answer(id, async () => {
      await stat(at(path))
      if (trouble === 'hoards') return sftp.status(id, STATUS_CODE.PERMISSION_DENIED), true
      return unlink(at(path))
    }),
  )
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: noAttributes }]))
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      for (const late of owed.splice(0)) await late()
      if (await stat(at(to)).then(Boolean, () => false)) throw new Error('There is a file of that name')
      await move(id, from, to)
      return true
    }),
  )
  client.on('close', () => void Promise.all(files.map((file) => file.close().catch(() => undefined))))
}

const noAttributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }

/** The fingerprint of a key that is written as `type base64 comment`. */
const fingerprintOf = (key: string) => {
  const bytes = Buffer.from(key.split(' ')[1] ?? '', 'base64')
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replaceAll('=', '')}`
}

/** An SFTP server over its own folder. It never renames over a file, as the protocol says. */
export const sftpServer = async (): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'sftp-'))
  const visits: (Trouble | undefined)[] = []
  const [named, logIns]: [string[], string[]] = [[], []]
  const owed: Visit['owed'] = []
  // The library cannot read one in two hundred of its own Ed25519 keys, so the key is of another kind.
  const keys = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (client) => {
    const trouble = visits.shift()
    // Sound: the method is missing in the types.
    ;(client as Connection & { setNoDelay(on: boolean): void }).setNoDelay(true)
    client.on('error', () => undefined)
    client.on('authentication', (asked) => {
      if (trouble === 'mute') return
      if (trouble === 'asks') {
        if (asked.method !== 'keyboard-interactive') return asked.reject(['keyboard-interactive'])
        logIns.push(asked.username)
        const isRight = (answers: readonly string[]) => answers.length === 1 && answers[0] === password
        const judge = (answers: readonly string[]) => (isRight(answers) ? asked.accept() : asked.reject([]))
        return asked.prompt([{ prompt: 'Password: ', echo: false }], judge)
      }
      if (asked.method === 'password') logIns.push(asked.username)
      if (asked.method === 'password' && asked.username === user && asked.password === password) asked.accept()
      else asked.reject(['password'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (begin) => serve(begin(), client, { trouble, folder, named, owed }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    await new Promise((closed) => server.close(closed))
    await rm(folder, { recursive: true })
  }
  return { url: `sftp://127.0.0.1:${port}`, hostKey: fingerprintOf(keys.public), folder, visits, logIns, named, close }
}
