import { toCsv } from '../../../domain/kernel/values/texts/csv.ts'
import { inWindows1252, windows1252 } from './windows-1252.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Encodes rows as a file. UTF-8 has a byte order mark; Windows-1252 has no such character. */
export const encodeCsv = (rows: readonly (readonly string[])[], encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return Buffer.from(toCsv(rows))
  return windows1252(toCsv(rows.map((row) => row.map(inWindows1252))).replace('\uFEFF', ''))
}
