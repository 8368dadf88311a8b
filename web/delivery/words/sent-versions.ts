import type { SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'

export const sayWhen = (at: string): string => `${sayDate(at)} kl. ${sayTime(at)}`

/** And since when each lies there, where that is not since the first of them came. */
export const sayFilesSince = ({ files, at }: Pick<SentVersion, 'files' | 'at'>): string =>
  files.map((file) => (file.at === at ? file.name : `${file.name} (sedan ${sayWhen(file.at)})`)).join(', ')

/** What is to be taken away, by name. */
export const sayFiles = ({ files }: Pick<SentVersion, 'files'>): string => files.map(({ name }) => name).join(', ')
