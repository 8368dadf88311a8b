import { posix } from 'node:path'
import type { SourceClip, SourceFault, SourceImage } from '../../../domain/editorial/issue-import/source-book.ts'
import type { Archive } from '../../kernel/outside/archive.ts'
import { decodeDocument } from '../../kernel/outside/decode-document.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import { readDocument, type SourceDocument } from './document.ts'

/** `file`: the entry, or the name that no entry has. */
export type Link = { readonly file: string; readonly isThere: boolean; readonly fragment: string }

export type Sound = Pick<SourceClip, 'file' | 'mark'>

/** A person reads no more of them; a book of ten thousand dead links says the same ten thousand times. */
const MAX_FAULTS = 500
const MAX_DETAIL = 200

/** The files of a book, found under their names whatever their case, and what was wrong with them. */
export type BookFiles = {
  readonly names: readonly string[]
  /** The entry with that name: exactly, otherwise in any case. */
  readonly find: (name: string) => string | undefined
  readonly follow: (from: string, href: string) => Link
  /** Undefined, and told, where the file is missing or has no markup. */
  readonly document: (name: string, from?: string) => Promise<SourceDocument | undefined>
  readonly marked: (file: string) => SourceImage
  readonly tell: (kind: SourceFault['kind'], file: string, detail?: string) => void
  readonly faults: readonly SourceFault[]
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

const decodeAddress = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const isHtmlName = (name: string) => /\.x?html?$/i.test(name)

export const bookFiles = (archive: Pick<Archive, 'names' | 'bytes' | 'mark'>): BookFiles => {
  const entries = archive.names.filter((name) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name))
  const byKey = new Map(entries.toReversed().map((name) => [keyOf(name), name]))
  const exact = new Set(entries)
  const faults = new Map<string, SourceFault>()

  const tell: BookFiles['tell'] = (kind, file, detail = '') => {
    const fault = { kind, file: file.slice(0, MAX_DETAIL), detail: detail.slice(0, MAX_DETAIL) }
    if (faults.size < MAX_FAULTS) faults.set(JSON.stringify(fault), fault)
  }

  const find = (name: string) => (exact.has(name) ? name : byKey.get(keyOf(name)))

  const follow = (from: string, href: string): Link => {
    const [address = '', fragment = ''] = href.trim().split('#')
    const path = decodeAddress(address.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const wanted = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path))
    const file = find(wanted)
    return { file: file ?? wanted, isThere: file !== undefined, fragment: decodeAddress(fragment) }
  }

  const document = async (name: string, from = name) => {
    const bytes = await archive.bytes(name)
    if (!bytes) {
      tell('missingFile', from, name)
      return undefined
    }
    const { text, misnamed } = decodeDocument(bytes)
    if (misnamed !== undefined) tell('wrongEncoding', name, misnamed)
    try {
      const read = readDocument(text, { isHtml: isHtmlName(name) })
      if (read.isBroken) tell('brokenMarkup', name)
      return read
    } catch (error) {
      if (!(error instanceof OutsideError) || error.problem !== 'Unreadable') throw error
      tell('brokenMarkup', name)
      return undefined
    }
  }

  return {
    names: entries,
    find,
    follow,
    document,
    marked: (file) => ({ file, alt: '', mark: archive.mark(file) }),
    tell,
    get faults() {
      return [...faults.values()]
    },
  }
}
