import { isUpToDate } from '../../projections/kernel/readiness.ts'
import { ProblemError } from '../kernel/problem.ts'
import type { Services } from '../services.ts'

/** The read model that addresses need. Other read models that lag do not keep the office from its addresses. */
export const subscribersAlone = ['subscribers'] as const

const registerIsBehind = () =>
  new ProblemError({
    status: 503,
    title: 'RegisterIsBehind',
    detail: 'Registret visar inte det senaste än. Vänta en stund och försök igen.',
  })

/**
 * Waits until the named read models, or all, have reached the end of the log. A file or label that leaves the house is
 * never corrected, and a list compared with an older register would add subscribers who are there already. Throws
 * `RegisterIsBehind` when they are not there in time.
 */
export const registerUpToDate = async (
  { log, waitFor }: Pick<Services, 'log' | 'waitFor'>,
  names?: readonly string[],
): Promise<void> => {
  if (!(await isUpToDate({ log, hasSeen: waitFor }, names))) throw registerIsBehind()
}
