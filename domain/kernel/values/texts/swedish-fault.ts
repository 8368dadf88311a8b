import type { z } from 'zod'
import { tooLongMessage } from './too-long-message.ts'

const sayNumber = (number: number | bigint): string => number.toString().replace('-', '−')

const INVALID_VALUE_MESSAGE = 'Värdet är inte giltigt.'

/** The Swedish message of a faulty field whose schema has none of its own. */
export const swedishFault = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return sayType(issue.expected)
  if (issue.code === 'too_big') return sayTooBig(issue.origin, issue.maximum)
  if (issue.code === 'too_small') return sayTooSmall(issue.origin, issue.minimum)
  return INVALID_VALUE_MESSAGE
}

const sayType = (expected: string): string => {
  if (expected === 'int') return 'Ange ett heltal.'
  return expected === 'number' ? 'Ange ett tal.' : INVALID_VALUE_MESSAGE
}

const isNumber = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin)

const sayTooBig = (origin: string, most: number | bigint): string => {
  if (isNumber(origin))
    return most === Number.MAX_SAFE_INTEGER ? 'Talet är för stort.' : `Ange högst ${sayNumber(most)}.`
  return origin === 'string' ? tooLongMessage(Number(most)) : INVALID_VALUE_MESSAGE
}

const sayTooSmall = (origin: string, least: number | bigint): string => {
  if (isNumber(origin)) return `Ange minst ${sayNumber(least)}.`
  return origin === 'string' ? 'Fyll i något.' : INVALID_VALUE_MESSAGE
}
