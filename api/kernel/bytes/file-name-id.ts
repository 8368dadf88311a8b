import { MediaId } from '../../../domain/kernel/ids.ts'
import { notFoundProblem } from '../problem.ts'

/** The id in a served name such as `0198….mp3`. Any other name is not found: no path is ever built from it. */
export const idIn = (filename: string): MediaId => {
  const found = /^([0-9a-f-]{36})(?:\.[a-z0-9]{1,5})?$/i.exec(filename)?.[1]
  const id = MediaId.safeParse(found)
  if (!id.success) throw notFoundProblem('Filen finns inte.')
  return id.data
}

/** The extension of a served name, without its dot. */
export const fileEndingOf = (filename: string): string => /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
