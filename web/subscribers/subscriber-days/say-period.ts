import { covers, type Period } from '../../../domain/subscribers/subscriber/periods.ts'
import { sayDate, today } from '../../kernel/words/swedish.ts'

export const sayPeriod = ({ from, to }: Period): string =>
  to === null ? `från ${sayDate(from)} tills vidare` : `${sayDate(from)} – ${sayDate(to)}`

/** The hold or temporary address of today. */
export const pauseNow = <Some extends Period>(pauses: readonly Some[]): Some | undefined =>
  pauses.find((each) => covers(each, today()))
