import { format, getFormatInfo } from 'numfmt'
import type { Archive } from '../../kernel/outside/archive.ts'
import { localName, parseEntry } from './sheet.ts'

/** Excel takes no longer format. */
const MAX_CODE_CHARACTERS = 255

/** A number as a person writes it: 97232, not 9.7232E4 or 97232.0. */
const plainNumber = (text: string): string => (/[e.]/i.test(text) && text.trim() !== '' ? String(Number(text)) : text)

/**
 * Tells whether a format shows an integer digit by digit. Dates, grouped thousands, decimals and powers of ten are read
 * as the number itself.
 */
const isOfDigits = (code: string): boolean => {
  if (code.length > MAX_CODE_CHARACTERS) return false
  try {
    const { type, maxDecimals } = getFormatInfo(code)
    return type === 'number' && maxDecimals === 0
  } catch {
    return false
  }
}

/** The number format of each cell style; undefined: the style shows the number as it is. */
const codesByStyle = async (archive: Archive, entry: string) => {
  const codes = new Map<string, string>()
  const styles: (string | undefined)[] = []
  let isOfCells = false
  await parseEntry(archive, entry, {
    opened: (qualified, { numFmtId = '', formatCode = '' }) => {
      const name = localName(qualified)
      if (name === 'numFmt' && isOfDigits(formatCode)) codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(codes.get(numFmtId))
    },
    closed: (qualified) => {
      if (localName(qualified) === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Reads how a book shows its numbers: 123 as 00123 where the style says so (ECMA-376 Part 1, §18.8.30). */
export const numbersShown = async (archive: Archive, entry: string) => {
  const styles = archive.names.includes(entry) ? await codesByStyle(archive, entry) : []
  return (text: string, style: string | undefined): string => {
    const code = styles[Number(style)]
    const number = Number(text)
    return code && text !== '' && Number.isSafeInteger(number)
      ? format(code, number, { locale: 'sv' })
      : plainNumber(text)
  }
}
