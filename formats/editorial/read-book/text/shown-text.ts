import type { BookFiles } from '../book-files.ts'
import type { Par } from '../sound/smil.ts'
import type { FlowDocument, TextFlow } from './text-flow.ts'

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

/** The texts that the sound shows, in the order in which it first does. `contents`: the list of articles, which is none. */
export const shownDocuments = async (
  pars: readonly Par[],
  files: BookFiles,
  contents: string,
): Promise<readonly FlowDocument[]> => {
  const named = new Map<string, string>()
  for (const { text, file } of pars)
    if (text && text.file !== contents && !named.has(text.file)) named.set(text.file, file)
  const documents: FlowDocument[] = []
  for (const [file, from] of named) {
    const read = await files.document(file, from)
    if (read) documents.push({ file, root: read.root })
  }
  return documents
}

/** Where the earliest of the texts begins that are shown with these parts. */
export const earliestShown = (pars: readonly Par[], flow: TextFlow): number =>
  pars.reduce((least, { text }) => Math.min(least, (text && flow.placeOf(text)) ?? least), Number.POSITIVE_INFINITY)
