import type { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2'
import type Client from 'ssh2-sftp-client'
import { receiveFile } from './received-file.ts'
import { FOLDER_TOO_LARGE, type Remote, TransferFault } from './remote-server.ts'

/** As many as fit into the list of an FTP server. */
const MAX_FILES = 30_000

const toPromise = <Answer>(ask: (done: (error: Error | undefined | null, answer: Answer) => void) => void) =>
  new Promise<Answer>((resolve, reject) => ask((error, answer) => (error ? reject(error) : resolve(answer))))

/** The status with which a server ends a list. */
const END_OF_LIST = 1

/** The list of a folder, in the server's own portions: the library would take a list without an end. */
const entriesOf = async (sftp: SFTPWrapper, folder: string): Promise<readonly FileEntryWithStats[]> => {
  const handle = await toPromise<Buffer>((done) => sftp.opendir(folder, done))
  const entries: FileEntryWithStats[] = []
  try {
    for (;;) {
      const portion = await toPromise<FileEntryWithStats[]>((done) => sftp.readdir(handle, done)).catch(
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === END_OF_LIST) return []
          throw error
        },
      )
      if (portion.length === 0) return entries
      entries.push(...portion)
      if (entries.length > MAX_FILES) throw new TransferFault(FOLDER_TOO_LARGE, true)
    }
  } finally {
    sftp.close(handle, () => undefined)
  }
}

type OpenSession = {
  readonly folder: string
  readonly at: (name: string) => string
  /** Waits no longer than the server is patient with, and translates its errors. */
  readonly told: <Answer>(work: Promise<Answer>) => Promise<Answer>
  /** Counts the bytes that pass, each a sign of life. */
  readonly counter: () => Transform
}

/** The parts of an open SFTP folder that read: its list, and its files. */
export const sftpReading = (
  client: Client,
  { folder, at, told, counter }: OpenSession,
): Pick<Remote, 'list' | 'get'> => ({
  list: async (isWanted) => {
    // Sound: the library keeps the open session there.
    const { sftp } = client as unknown as { readonly sftp: SFTPWrapper }
    const entries = await told(entriesOf(sftp, folder || '.'))
    return entries
      .filter(({ filename, attrs }) => attrs.isFile() && isWanted(filename))
      .map(({ filename, attrs: { size, mtime } }) => ({
        name: filename,
        bytes: size,
        modifiedAt: mtime > 0 ? new Date(mtime * 1000) : undefined,
      }))
  },
  get: (name, path, maxBytes) =>
    receiveFile(path, maxBytes, (sink: Writable) => told(pipeline(client.createReadStream(at(name)), counter(), sink))),
})
