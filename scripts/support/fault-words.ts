import { DatabaseError } from 'pg'
import { ZodError } from 'zod'
import { ProblemError } from '../../api/kernel/problem.ts'
import { LogUnavailable } from '../../domain/kernel/event-log.ts'

/** PostgreSQL was given a text where it wants a number or an id. */
const INVALID_TEXT = '22P02'

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

const pathOf = (error: Error) => ('path' in error ? String(error.path) : 'Filen')

const isAboutArgument = (error: Error): boolean =>
  error instanceof ZodError || (error instanceof DatabaseError && error.code === INVALID_TEXT)

/** What an administrator at the command line is told of a command that failed. `usage`: how the command is written. */
export const faultWords = (error: unknown, usage: string): string => {
  if (error instanceof ProblemError) return error.problem.detail ?? error.message
  if (!(error instanceof Error)) return String(error)
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return `Kommandot skrivs så här: ${usage}`
  if (codeOf(error) === 'ENOENT') return `${pathOf(error)} finns inte.`
  if (codeOf(error) === 'EEXIST') return `${pathOf(error)} finns redan: skriv ett annat namn.`
  if (codeOf(error) === 'EACCES') return `${pathOf(error)} får inte läsas eller skrivas av det här kontot.`
  if (error instanceof LogUnavailable) return 'Händelseloggen svarar inte: se efter att dess server går.'
  return isAboutArgument(error)
    ? `Ett id eller ett tal går inte att läsa. Kommandot skrivs så här: ${usage}`
    : error.message
}
