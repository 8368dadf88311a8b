import type { SentVersion } from '../../projections/receivers/view.ts'
import { sayDate, sayTime } from './swedish.ts'

export const sayWhen = (at: string): string => `${sayDate(at)} kl. ${sayTime(at)}`

/** What is to be taken away, by name. */
export const sayFiles = ({ files }: Pick<SentVersion, 'files'>): string => files.map(({ name }) => name).join(', ')
