import type { Period } from '../../../domain/subscriber/periods.ts'
import { sayDate } from '../../words/swedish.ts'

export const sayPeriod = ({ from, to }: Period): string =>
  to === null ? `från ${sayDate(from)} tills vidare` : `${sayDate(from)} – ${sayDate(to)}`
