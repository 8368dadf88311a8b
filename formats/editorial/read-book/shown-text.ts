import type { Par } from './smil.ts'
import type { TextFlow } from './text-flow.ts'

/**
 * Where the text of an article begins: what is shown with the first of its sound that shows any. `next`: where the sound
 * of the next one begins.
 */
export const firstShown = (
  heard: number | undefined,
  next: number | undefined,
  pars: readonly Par[],
  flow: TextFlow,
): number | undefined => {
  if (heard === undefined) return undefined
  const end = next !== undefined && next > heard ? next : heard + 1
  for (const { text } of pars.slice(heard, end)) {
    const place = text && flow.placeOf(text)
    if (place !== undefined) return place
  }
  return undefined
}
