import type { SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'

/** The names of the files, each with its date where that is not the date of the first. */
export const sayFilesSince = ({ files, at }: Pick<SentVersion, 'files' | 'at'>): string =>
  files.map((file) => (file.at === at ? file.name : `${file.name} (sedan ${sayInstant(file.at)})`)).join(', ')

export const sayFiles = ({ files }: Pick<SentVersion, 'files'>): string => files.map(({ name }) => name).join(', ')
