import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { UsableFile } from '../../../commands/editorial/media/file-inspector.ts'

const isHtml = (start: string) => /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(start)

const isSvg = (start: string) => /<svg[\s>]/i.test(start)

const typesByEnding: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.xml': 'application/xml' }

/** Texts of older programs are not in UTF-8: these endings are then needed to recognise a text. */
const textEndings = ['.txt', '.md', '.markdown', '.html', '.htm']

/** A text file, which has no NUL; undefined for any other file. */
export const inspectText = async (path: string, name: string): Promise<UsableFile | undefined> => {
  const ending = extname(name).toLowerCase()
  const decoder = new TextDecoder('utf-8', { fatal: !textEndings.includes(ending) })
  let start: string | undefined
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      start ??= text.slice(0, 4_000)
      if (text.includes('\0')) return undefined
      if (isSvg(start)) return { outcome: 'usable', kind: 'other', mimeType: 'image/svg+xml' }
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  const mimeType = isHtml(start ?? '') ? 'text/html' : (typesByEnding[ending] ?? 'text/plain')
  return { outcome: 'usable', kind: 'text', mimeType }
}
