import type { z } from 'zod'
import { tooLong } from './too-long.ts'

const said = (number: number | bigint): string => number.toString().replace('-', '−')

const NOT_VALID = 'Värdet är inte giltigt.'

/** What stands in a field that is at fault, where its schema has no sentence of its own. */
export const swedishFault = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return sayType(issue.expected)
  if (issue.code === 'too_big') return sayTooBig(issue.origin, issue.maximum)
  if (issue.code === 'too_small') return sayTooSmall(issue.origin, issue.minimum)
  return NOT_VALID
}

const sayType = (expected: string): string => {
  if (expected === 'int') return 'Ange ett heltal.'
  return expected === 'number' ? 'Ange ett tal.' : NOT_VALID
}

const isNumber = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin)

const sayTooBig = (origin: string, most: number | bigint): string => {
  if (isNumber(origin)) return most === Number.MAX_SAFE_INTEGER ? 'Talet är för stort.' : `Ange högst ${said(most)}.`
  return origin === 'string' ? tooLong(Number(most)) : NOT_VALID
}

const sayTooSmall = (origin: string, least: number | bigint): string => {
  if (isNumber(origin)) return `Ange minst ${said(least)}.`
  return origin === 'string' ? 'Fyll i något.' : NOT_VALID
}
