import { lackIn, sayLack } from '../../commands/machine-fault.ts'
import { ToldFailure } from '../../processors/jobs.ts'
import { isOutage } from './outage.ts'

export const KEPT_DYING = 'Arbetet avbröts upprepade gånger.'
const OUR_FAULT = 'Något gick fel hos oss. Försök igen, och säg annars till den som sköter servern.'

/** For the server's log. */
export const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isForeseen = error instanceof ToldFailure || lackIn(error) !== undefined || isOutage(error)
  return isForeseen ? error.message : (error.stack ?? error.message)
}

/** What the library keeps of an attempt that failed, and `wordsOf` finds again. */
export const inWords = (error: unknown): Error => {
  if (error instanceof ToldFailure) return error
  const lack = lackIn(error)
  return new ToldFailure(lack ? sayLack(lack) : OUR_FAULT)
}

/** Why a job was given up, for people. What the library ends by itself, such as an attempt that took too long, has no words of ours. */
export const wordsOf = (output: object | null): string => {
  if (!output || !('message' in output) || typeof output.message !== 'string') return KEPT_DYING
  const isOurs = output.message === KEPT_DYING || ('name' in output && output.name === 'ToldFailure')
  return isOurs ? output.message : OUR_FAULT
}
