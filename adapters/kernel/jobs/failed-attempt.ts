import { missingResourceIn, sayMissingResource } from '../../../commands/kernel/handling/machine-fault.ts'
import { ReportedFailure } from '../../../processors/kernel/runner/jobs.ts'

export const PROCESS_DIED_REPEATEDLY = 'Arbetet avbröts upprepade gånger.'
const OUR_FAULT = 'Något gick fel hos oss. Försök igen, och säg annars till den som sköter servern.'

const slips = [TypeError, RangeError, ReferenceError, SyntaxError]

/** Text for the server's log, with the stack only for unforeseen errors. */
export const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return slips.some((slip) => error instanceof slip) ? (error.stack ?? error.message) : error.message
}

/** The error that the library stores for a failed attempt; `wordsOf` reads it again. */
export const inWords = (error: unknown): Error => {
  if (error instanceof ReportedFailure) return error
  const lack = missingResourceIn(error)
  return new ReportedFailure(lack ? sayMissingResource(lack) : OUR_FAULT)
}

/**
 * Why a job was given up, in words for users. When the library ends an attempt, for example after a time limit, it
 * stores no words of ours.
 */
export const wordsOf = (output: object | null): string => {
  if (!output || !('message' in output) || typeof output.message !== 'string') return PROCESS_DIED_REPEATEDLY
  const isOurs = output.message === PROCESS_DIED_REPEATEDLY || ('name' in output && output.name === 'ToldFailure')
  return isOurs ? output.message : OUR_FAULT
}

/** The queue for jobs that have used all their attempts. */
export const deadQueue = (queue: string): string => `${queue}.given-up`
