import type { ByteRange } from '../../../commands/kernel/file-storage.ts'

const suffixRange = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - count), to: size - 1 }

const explicitRange = (from: number, last: string, size: number): ByteRange | 'unsatisfiable' | undefined => {
  if (last !== '' && Number(last) < from) return undefined
  if (from >= size) return 'unsatisfiable'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Undefined: send everything, as for several ranges or an unknown unit. */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const found = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first !== '') return explicitRange(Number(first), last, size)
  return last === '' ? undefined : suffixRange(Number(last), size)
}
