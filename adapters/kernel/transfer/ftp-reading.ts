import { type Client, type FileInfo, FTPError } from 'basic-ftp'
import { faultOf } from './ftp-fault.ts'
import { receiveFile } from './received-file.ts'
import { type Remote, type RemoteFile, withFaultsOf } from './remote-server.ts'

const withReadingFaults = withFaultsOf((error) => faultOf(error, 'read'))

/** A server without MLSD (RFC 3659 §7) is asked for the time of this many files, one by one. */
const MAX_TIMES_ASKED = 100

/** MDTM is an extension too (RFC 3659 §3): without it the time is unknown. */
const timeOf = async (client: Client, name: string): Promise<Date | undefined> => {
  try {
    const time = await client.lastMod(name)
    return Number.isNaN(time.getTime()) ? undefined : time
  } catch (error) {
    if (client.closed) throw faultOf(error, 'read')
    return undefined
  }
}

const byNameFromLast = (one: FileInfo, other: FileInfo) => (one.name < other.name ? 1 : -1)

/** The parts of an open FTP folder that read: its list, and its files. */
export const ftpReading = (client: Client): Pick<Remote, 'list' | 'get'> => ({
  list: async (isWanted) => {
    const listed = await withReadingFaults(client.list())
    const wanted = listed.filter((file) => file.isFile && isWanted(file.name)).toSorted(byNameFromLast)
    const files: RemoteFile[] = []
    for (const [index, { name, size, modifiedAt }] of wanted.entries()) {
      const time = modifiedAt ?? (index < MAX_TIMES_ASKED ? await timeOf(client, name) : undefined)
      files.push({ name, bytes: size, modifiedAt: time })
    }
    return files
  },
  get: (name, path, maxBytes) =>
    receiveFile(path, maxBytes, (sink) => withReadingFaults(client.downloadTo(sink, name))),
})

/** Opens a folder to read from it, without making it. */
export const enterToRead = async (client: Client, directory: string, onMissing: (said: string) => Error) => {
  await client.cd(directory).catch((error: unknown) => {
    throw error instanceof FTPError ? onMissing(error.message) : error
  })
}
