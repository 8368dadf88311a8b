import { isOutput } from '../../editorial/publication/settings/outputs.ts'
import type { Receiver } from '../../editorial/publication/settings/receivers.ts'
import { productOf } from '../production/products.ts'
import { issueNameBy } from './sound-names.ts'

/** The name under which a receiver gets the file of an issue. */
export const sentName = (
  { place, filename, kind }: Pick<Receiver, 'place' | 'filename' | 'kind'>,
  { filename: own, ...issue }: { readonly filename: string; date: string; publication: string; issue: string },
): string => {
  if (filename === undefined) return own
  const { extension } = productOf(kind)
  if (!isOutput(place)) return `${filename}.${extension}`
  const pattern = filename.replace(new RegExp(String.raw`\.${extension}$`, 'i'), '')
  return `${issueNameBy(pattern, issue)}.${extension}`
}
