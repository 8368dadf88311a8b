import type { Par } from '../sound/smil.ts'
import type { TextFlow } from './text-flow.ts'

/** How far into the sound of an article a text is looked for. */
const MAX_PARS = 200

/** For each the next known value behind it. */
const nextOf = (values: readonly (number | undefined)[]): readonly (number | undefined)[] => {
  let next: number | undefined
  return values
    .toReversed()
    .map((value) => {
      const behind = next
      next = value ?? next
      return behind
    })
    .toReversed()
}

/**
 * Where the texts of articles begin: what is shown with the first of their sound that shows any. `heard`: where their
 * sounds begin.
 */
export const shownTexts = (
  heard: readonly (number | undefined)[],
  pars: readonly Par[],
  flow: TextFlow,
): readonly (number | undefined)[] => {
  const next = nextOf(heard)
  return heard.map((place, index) => {
    if (place === undefined || flow.documents.length === 0) return undefined
    const end = Math.max(next[index] ?? place + 1, place + 1)
    for (const { text } of pars.slice(place, Math.min(end, place + MAX_PARS))) {
      const shown = text && flow.placeOf(text)
      if (shown !== undefined) return shown
    }
    return undefined
  })
}
