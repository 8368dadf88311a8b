import type { SentVersion } from '../../projections/receivers/view.ts'
import { sayDate, sayTime } from './swedish.ts'

export const sayWhen = (at: string): string => `${sayDate(at)} kl. ${sayTime(at)}`

/** 'bok.zip', or how many they are. */
export const sayFiles = ({ receipt: { files } }: Pick<SentVersion, 'receipt'>): string => {
  const [only] = files
  return files.length === 1 && only ? only.name : `${files.length.toString()} filer`
}
