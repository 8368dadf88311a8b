import type { ArticleToRead } from '../../../projections/editorial/issue-articles/view.ts'

/** A main heading with the articles below it; the articles before the first one have no heading. */
export type ReadingSection = {
  readonly id: string
  readonly name: string
  readonly articles: readonly ArticleToRead[]
}

const NO_SECTION = 'start'

export const sectionsOf = (articles: readonly ArticleToRead[]): readonly ReadingSection[] => {
  const sections: { id: string; name: string; articles: ArticleToRead[] }[] = []
  for (const article of articles) {
    const last = sections.at(-1)
    if (article.level === 'h1') sections.push({ id: article._id, name: article.name, articles: [article] })
    else if (last) last.articles.push(article)
    else sections.push({ id: NO_SECTION, name: 'Före första avdelningen', articles: [article] })
  }
  return sections
}

/** The sections to read: those named in the address. Without names, and where none of them is left, all. */
export const chosenSections = (
  sections: readonly ReadingSection[],
  named: readonly string[],
): readonly ReadingSection[] => {
  const chosen = sections.filter(({ id }) => named.includes(id))
  return chosen.length > 0 ? chosen : sections
}

/** The names for the address after one section was chosen or left out; none when all are chosen. */
export const namesAfter = (
  sections: readonly ReadingSection[],
  chosen: readonly ReadingSection[],
  id: string,
): readonly string[] => {
  const isChosen = chosen.some((section) => section.id === id)
  const next = sections.filter((section) =>
    section.id === id ? !isChosen : chosen.some((other) => other.id === section.id),
  )
  return next.length === sections.length ? [] : next.map((section) => section.id)
}

/** The sizes of print, in the words of the address. */
export const sizes = [
  { value: '', text: 'Vanlig text' },
  { value: 'stor', text: 'Stor text' },
  { value: 'storre', text: 'Större text' },
  { value: 'storst', text: 'Störst text' },
] as const

export type ReadingSize = (typeof sizes)[number]['value']

export const sizeIn = (value: string): ReadingSize => sizes.find((size) => size.value === value)?.value ?? ''
