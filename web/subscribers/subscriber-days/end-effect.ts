import { dayBefore, type Period } from '../../../domain/subscribers/subscriber/periods.ts'
import { today } from '../../kernel/words/swedish.ts'

/** What a last day makes of a period: it never was, days of it that have been are gone, it goes on longer, or it ends. */
export type EndEffect = 'never' | 'backwards' | 'later' | 'ends'

export const effectOf = ({ from, to }: Period, lastDay: string): EndEffect => {
  if (lastDay < from) return 'never'
  if (to !== null && lastDay > to) return 'later'
  return lastDay < dayBefore(today()) ? 'backwards' : 'ends'
}
