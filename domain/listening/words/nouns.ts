import type { Face } from '../../editorial/publication/types.ts'

/** A noun in the forms that sentences of the player need. */
export type SwedishNoun = {
  readonly one: string
  readonly the: string
  readonly many: string
  readonly a: 'en' | 'ett'
}

export type EnglishNoun = { readonly one: string; readonly many: string }

const noun = (one: string, the: string, many: string, a: SwedishNoun['a'] = 'en'): SwedishNoun => ({
  one,
  the,
  many,
  a,
})

export const swedishItems: Readonly<Record<Face['item'], SwedishNoun>> = {
  article: noun('artikel', 'artikeln', 'artiklar'),
  chapter: noun('kapitel', 'kapitlet', 'kapitel', 'ett'),
  page: noun('sida', 'sidan', 'sidor'),
  sound: noun('ljud', 'ljudet', 'ljud', 'ett'),
}

/** `source`: what listeners have before them. */
type SwedishWhole = SwedishNoun & { readonly source: string }

export const swedishWholes: Readonly<Record<Face['whole'], SwedishWhole>> = {
  issue: { ...noun('nummer', 'numret', 'nummer', 'ett'), source: 'tidningen' },
  book: { ...noun('bok', 'boken', 'böcker'), source: 'boken' },
  reading: { ...noun('uppläsning', 'uppläsningen', 'uppläsningar'), source: 'sidan' },
  collection: { ...noun('samling', 'samlingen', 'samlingar'), source: 'sidan' },
}

/** The part of the whole that a heading of the first level begins. */
export const swedishSections: Readonly<Record<Face['whole'], SwedishNoun>> = {
  issue: noun('avdelning', 'avdelningen', 'avdelningar'),
  book: noun('del', 'delen', 'delar'),
  reading: noun('avdelning', 'avdelningen', 'avdelningar'),
  collection: noun('avdelning', 'avdelningen', 'avdelningar'),
}

export const englishItems: Readonly<Record<Face['item'], EnglishNoun>> = {
  article: { one: 'article', many: 'articles' },
  chapter: { one: 'chapter', many: 'chapters' },
  page: { one: 'page', many: 'pages' },
  sound: { one: 'sound', many: 'sounds' },
}

export const englishWholes: Readonly<Record<Face['whole'], EnglishNoun & { readonly source: string }>> = {
  issue: { one: 'issue', many: 'issues', source: 'newspaper' },
  book: { one: 'book', many: 'books', source: 'book' },
  reading: { one: 'reading', many: 'readings', source: 'page' },
  collection: { one: 'collection', many: 'collections', source: 'page' },
}

export const englishSections: Readonly<Record<Face['whole'], EnglishNoun>> = {
  issue: { one: 'section', many: 'sections' },
  book: { one: 'part', many: 'parts' },
  reading: { one: 'section', many: 'sections' },
  collection: { one: 'section', many: 'sections' },
}

/** With a large first letter, to begin a sentence or a button. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
