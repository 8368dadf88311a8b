import type { SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'

export const sayWhen = (at: string): string => `${sayDate(at)} kl. ${sayTime(at)}`

/** The names of the files, each with its date where that is not the date of the first. */
export const sayFilesSince = ({ files, at }: Pick<SentVersion, 'files' | 'at'>): string =>
  files.map((file) => (file.at === at ? file.name : `${file.name} (sedan ${sayWhen(file.at)})`)).join(', ')

export const sayFiles = ({ files }: Pick<SentVersion, 'files'>): string => files.map(({ name }) => name).join(', ')
