import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Usable } from '../../commands/media/file-inspector.ts'

const isHtml = (start: string) => /^\s*(<!--[^]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(start)

const isSvg = (start: string) => /<svg[\s>]/i.test(start)

const typesByEnding: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.xml': 'application/xml' }

type Count = { words: number; inWord: boolean; inTag: boolean }

const isTagged = (count: Count, sign: string) => {
  if (sign === '<') count.inTag = true
  else if (sign === '>') count.inTag = false
  else return count.inTag
  return true
}

const countWords = (count: Count, text: string, html: boolean) => {
  for (const sign of text) {
    const outside = html && isTagged(count, sign)
    const inWord = !outside && /[\p{L}\p{N}]/u.test(sign)
    const joins = !outside && count.inWord && /['’-]/.test(sign)
    if (inWord && !count.inWord) count.words += 1
    count.inWord = inWord || joins
  }
}

/** A file of UTF-8 text with its words counted; undefined when it is something else. */
export const inspectText = async (path: string, name: string): Promise<Usable | undefined> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const count: Count = { words: 0, inWord: false, inTag: false }
  let start: string | undefined
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      start ??= text.slice(0, 4_000)
      if (text.includes('\0')) return undefined
      if (isSvg(start)) return { outcome: 'usable', kind: 'other', mimeType: 'image/svg+xml' }
      countWords(count, text, isHtml(start))
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  const mimeType = isHtml(start ?? '') ? 'text/html' : (typesByEnding[extname(name).toLowerCase()] ?? 'text/plain')
  return { outcome: 'usable', kind: 'text', mimeType, facts: { kind: 'text', words: count.words } }
}
