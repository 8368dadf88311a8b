import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FetchedFile, ListedFile, SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { openWebFile, WebFault, type WebFile, webFaultOf } from '../../kernel/network/open-web-file.ts'
import { FILE_TOO_LARGE, receiveFile } from '../../kernel/transfer/received-file.ts'
import { TransferFault } from '../../kernel/transfer/remote-server.ts'
import type { SourcePlaceSettings } from './limits.ts'

const SERVER_TIMEOUT_MS = 60_000
const MAX_NAME_CHARACTERS = 200

export type WebOpening = {
  readonly settings: SourcePlaceSettings
  readonly source: Pick<SourceSettings, 'username' | 'password'>
  readonly signal: AbortSignal
}

export const isWebAddress = (url: string): boolean => /^https?:/i.test(url.trim())

const lastPart = ({ pathname, hostname }: URL): string => {
  const part = pathname.split('/').findLast(Boolean) ?? hostname
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const nameOf = ({ name, address }: WebFile): string =>
  (name || lastPart(address)).replaceAll(/[/\\\p{Cc}]/gu, '-').slice(0, MAX_NAME_CHARACTERS)

const listedFile = (file: WebFile): ListedFile => ({
  name: nameOf(file),
  bytes: file.bytes ?? null,
  modifiedAt: file.modifiedAt?.toISOString() ?? null,
})

/** A query may be a key to the server. */
const withoutQuery = ({ origin, pathname }: URL) => `${origin}${pathname}`

const open = ({ settings, source, signal }: WebOpening, address: string): Promise<WebFile> =>
  openWebFile(address, {
    allowPrivate: settings.allowPrivate,
    patience: settings.patience ?? SERVER_TIMEOUT_MS,
    logIn: { username: source.username, password: source.password ?? '' },
    signal,
  })

const nullIfMissing = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof WebFault && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

const NO_BOOK =
  'På adressen ligger ingen bok, utan något annat. Ange adressen till en zip-fil, en EPUB eller en DTBook.'

/** The root element of a DTBook stands within as many bytes. */
const HEAD_BYTES = 4_096

const headOf = async ({ body }: WebFile): Promise<string> => {
  let head = ''
  try {
    for await (const part of body) {
      // Sound: the response has no encoding set.
      head += (part as Buffer).toString('latin1')
      if (head.length >= HEAD_BYTES) break
    }
  } catch (error) {
    throw webFaultOf(error)
  }
  // UTF-16 has a zero beside each letter.
  return head.slice(0, HEAD_BYTES).replaceAll('\0', '')
}

/** Whether a file that begins like this may be a book: an archive, or a loose DTBook. */
const isBookHead = (head: string): boolean => head.startsWith('PK') || /<dtbook[\s>]/i.test(head)

/** Looks at what the address leads to; of a book at its first bytes, because any page of the web is a file that exists. */
export const findWebFile = async (
  opening: WebOpening,
  address: string,
  { isBook }: { readonly isBook: boolean },
): Promise<ListedFile | null> => {
  const file = await nullIfMissing(open(opening, address))
  if (!file) return null
  file.body.on('error', () => undefined)
  try {
    if (isBook && !isBookHead(await headOf(file))) throw new WebFault(NO_BOOK)
    return listedFile(file)
  } finally {
    file.close()
  }
}

type Target = { readonly folder: string; readonly maxBytes: number }

/** Fetches what the address leads to under a name of its own in the folder. */
export const fetchWebFile = async (
  opening: WebOpening,
  address: string,
  { folder, maxBytes }: Target,
): Promise<FetchedFile> => {
  const file = await open(opening, address)
  const path = join(folder, randomUUID())
  try {
    if ((file.bytes ?? 0) > maxBytes) throw new TransferFault(FILE_TOO_LARGE, true)
    const part = `${path}.part`
    const bytes = await receiveFile(part, maxBytes, async (sink) => {
      await pipeline(file.body, sink).catch((error: unknown) => {
        throw webFaultOf(error)
      })
    })
    await rename(part, path)
    const { charset } = file
    return { ...listedFile(file), bytes, path, address: withoutQuery(file.address), ...(charset && { charset }) }
  } finally {
    file.close()
  }
}

export const fetchWebFileIfAny = (opening: WebOpening, address: string, target: Target): Promise<FetchedFile | null> =>
  nullIfMissing(fetchWebFile(opening, address, target))
