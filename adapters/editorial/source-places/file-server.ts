import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FetchedFile, ListedFile, SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { fitsSourcePattern } from '../../../domain/editorial/publication/settings/sources/source-names.ts'
import { inPlace } from '../../kernel/transfer/in-place.ts'
import { type Remote, type RemoteFile, TransferFault } from '../../kernel/transfer/remote-server.ts'
import { findGrowing, stillGrowing } from './growing-file.ts'
import { MAX_FILES, type SourcePlaceSettings } from './limits.ts'

const TOO_MANY_FILES = `Mer än ${MAX_FILES} filer passar. Ange ett snävare mönster.`
const TOO_MANY_BYTES = 'Filerna är tillsammans större än vad som tas emot.'

/** A name that is one file of the folder, whatever the server lists. */
const isFileName = (name: string): boolean => !/[/\\\p{Cc}]/u.test(name) && !/^\.{0,2}$/.test(name)

/** Newest first; files without a time by name, since many names carry the day. */
const byAge = (one: RemoteFile, other: RemoteFile): number =>
  (other.modifiedAt?.getTime() ?? 0) - (one.modifiedAt?.getTime() ?? 0) ||
  other.name.localeCompare(one.name, 'sv', { numeric: true })

const listedFile = ({ name, bytes, modifiedAt }: RemoteFile): ListedFile => ({
  name,
  bytes,
  modifiedAt: modifiedAt?.toISOString() ?? null,
})

type Opening = {
  readonly settings: SourcePlaceSettings
  readonly source: SourceSettings
  readonly signal: AbortSignal
}

const readFolder = <Answer>(
  { settings, source, signal }: Opening,
  work: (remote: Remote) => Promise<Answer>,
): Promise<Answer> => {
  const { url, username, directory, hostKey } = source
  const place = { url, username, password: source.password ?? '', directory, hostKey }
  return inPlace(settings, place, { signal, isToRead: true }, work)
}

/** `endings`: lower-case, with their dot; undefined for any. */
type WantedNames = { readonly pattern: string; readonly endings?: readonly string[] | undefined }

const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

const findFitting = async (remote: Remote, { pattern, endings }: WantedNames): Promise<readonly RemoteFile[]> => {
  const fits = (name: string) => fitsSourcePattern(pattern, name) && (!endings || hasEnding(name, endings))
  const files = await remote.list((name) => isFileName(name) && fits(name))
  return files.toSorted(byAge)
}

/** Fetches a file under a name of its own in the folder, which no name of the server can leave. */
const receive = async (remote: Remote, file: RemoteFile, folder: string, most: number): Promise<FetchedFile> => {
  const path = join(folder, randomUUID())
  const part = `${path}.part`
  const bytes = await remote.get(file.name, part, most)
  if (bytes !== file.bytes) throw stillGrowing(file.name)
  await rename(part, path)
  return { ...listedFile(file), path }
}

type Target = { readonly folder: string; readonly maxBytes: number }

/** The newest file that fits the pattern. */
export const findFile = (opening: Opening, pattern: string): Promise<ListedFile | null> =>
  readFolder(opening, async (remote) => {
    const [newest] = await findFitting(remote, { pattern })
    return newest ? listedFile(newest) : null
  })

export const fetchFile = (
  opening: Opening,
  pattern: string,
  { folder, maxBytes }: Target,
): Promise<FetchedFile | null> =>
  readFolder(opening, async (remote) => {
    const [newest] = await findFitting(remote, { pattern })
    if (!newest) return null
    if (await findGrowing(remote, [newest], opening.settings)) throw stillGrowing(newest.name)
    return receive(remote, newest, folder, maxBytes)
  })

export const fetchFiles = (
  opening: Opening,
  wanted: WantedNames,
  { folder, maxBytes }: Target,
): Promise<readonly FetchedFile[]> =>
  readFolder(opening, async (remote) => {
    const files = await findFitting(remote, wanted)
    if (files.length > MAX_FILES) throw new TransferFault(TOO_MANY_FILES, true)
    const growing = await findGrowing(remote, files, opening.settings)
    if (growing) throw stillGrowing(growing.name)
    const fetched: FetchedFile[] = []
    let left = maxBytes
    for (const file of files) {
      if (file.bytes > left) throw new TransferFault(TOO_MANY_BYTES, true)
      fetched.push(await receive(remote, file, folder, left))
      left -= file.bytes
    }
    return fetched
  })
