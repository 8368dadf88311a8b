import { isUpToDate } from '../../projections/kernel/readiness.ts'
import { ProblemError } from '../kernel/problem.ts'
import type { Services } from '../services.ts'

/** What else stands still keeps nobody from her addresses. */
export const subscribersAlone = ['subscribers'] as const

const registerIsBehind = () =>
  new ProblemError({
    status: 503,
    title: 'RegisterIsBehind',
    detail: 'Registret visar inte det senaste än. Vänta en stund och försök igen.',
  })

/**
 * Waits until the named read models, or all, tell all that lies in the log by now: what leaves the house, as a file or on labels, is
 * corrected by nobody, and who compares a list with an older register adds those whom another has just added. Throws
 * `RegisterIsBehind` where that is not so in time.
 */
export const registerUpToDate = async (
  { log, waitFor }: Pick<Services, 'log' | 'waitFor'>,
  names?: readonly string[],
): Promise<void> => {
  if (!(await isUpToDate({ log, hasSeen: waitFor }, names))) throw registerIsBehind()
}
