import { missingResourceIn, sayMissingResource } from '../../../commands/kernel/handling/machine-fault.ts'
import { ReportedFailure } from '../../../processors/kernel/runner/jobs.ts'

export const PROCESS_DIED_REPEATEDLY = 'Arbetet avbröts upprepade gånger.'
const OUR_FAULT = 'Något gick fel hos oss. Försök igen, och säg annars till den som sköter servern.'

const slips = [TypeError, RangeError, ReferenceError, SyntaxError]

/** For the server's log: where it was only of what nobody has foreseen. */
export const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return slips.some((slip) => error instanceof slip) ? (error.stack ?? error.message) : error.message
}

/** What the library keeps of an attempt that failed, and `wordsOf` finds again. */
export const inWords = (error: unknown): Error => {
  if (error instanceof ReportedFailure) return error
  const lack = missingResourceIn(error)
  return new ReportedFailure(lack ? sayMissingResource(lack) : OUR_FAULT)
}

/** Why a job was given up, for people. What the library ends by itself, such as an attempt that took too long, has no words of ours. */
export const wordsOf = (output: object | null): string => {
  if (!output || !('message' in output) || typeof output.message !== 'string') return PROCESS_DIED_REPEATEDLY
  const isOurs = output.message === PROCESS_DIED_REPEATEDLY || ('name' in output && output.name === 'ToldFailure')
  return isOurs ? output.message : OUR_FAULT
}

/** Where the jobs of a queue go that are tried no more. */
export const deadQueue = (queue: string): string => `${queue}.given-up`
