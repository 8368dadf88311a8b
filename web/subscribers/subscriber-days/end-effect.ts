import { dayBefore, type Period } from '../../../domain/subscribers/subscriber/periods.ts'
import { today } from '../../kernel/words/swedish.ts'

/**
 * The effect of a last day on a period: the period never existed, past days are taken out of it, its end moves later,
 * or it ends.
 */
export type EndEffect = 'never' | 'backwards' | 'later' | 'ends'

export const effectOf = ({ from, to }: Period, lastDay: string): EndEffect => {
  if (lastDay < from) return 'never'
  if (to !== null && lastDay > to) return 'later'
  return lastDay < dayBefore(today()) ? 'backwards' : 'ends'
}
