import type { ImportedArticle, Marks } from './events.ts'

/** An article of a source: its key, not yet numbered among those of the same key, and its marks. */
type SourceToMatch = { readonly key: string; readonly marks: Pick<Marks, 'sound' | 'text'> }

/** The key by which the source named an article when it was last imported, without its number. */
export const sourceKeyOf = ({ key, sourceKey = key }: Pick<ImportedArticle, 'key' | 'sourceKey'>): string =>
  sourceKey.replace(/ #\d+$/, '')

type Pairing = (source: SourceToMatch, known: ImportedArticle) => boolean

const isSameSound: Pairing = ({ marks }, known) => marks.sound !== '' && marks.sound === known.marks.sound
const isSameText: Pairing = ({ marks }, known) => marks.text !== '' && marks.text === known.marks.text
const isSameKey: Pairing = ({ key }, known) => key === sourceKeyOf(known)

/**
 * Who is who, the surest first: under one key by sound, by text, and then in order; at last by sound or text alone, for
 * what has got another name or stands under another heading.
 */
const pairings: readonly Pairing[] = [
  (source, known) => isSameKey(source, known) && isSameSound(source, known),
  (source, known) => isSameKey(source, known) && isSameText(source, known),
  isSameKey,
  isSameSound,
  isSameText,
]

/** The known article of each source, in their order; undefined: it is new. */
export const matchSources = (
  sources: readonly SourceToMatch[],
  known: readonly ImportedArticle[],
): readonly (ImportedArticle | undefined)[] => {
  const matches = new Map<number, ImportedArticle>()
  const left = new Set(known)
  for (const isPair of pairings)
    for (const [index, source] of sources.entries()) {
      if (matches.has(index)) continue
      const match = left.values().find((article) => isPair(source, article))
      if (!match) continue
      matches.set(index, match)
      left.delete(match)
    }
  return sources.map((_, index) => matches.get(index))
}

/** The key of a new article: numbered where others have it already. */
export const freeKey = (key: string, taken: ReadonlySet<string>): string => {
  for (let count = 2; ; count += 1) {
    const candidate = count === 2 && !taken.has(key) ? key : `${key} #${count.toString()}`
    if (!taken.has(candidate)) return candidate
  }
}
