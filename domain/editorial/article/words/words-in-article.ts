import { z } from 'zod'
import { ArticleId } from '../../../kernel/ids.ts'
import { findWords, inContext, WordSearch } from './find-words.ts'
import { type Letters, lettersOf, plainLetters } from './letters.ts'
import { replacementFor, replaceWords } from './replace-words.ts'

/** The fields of an article in which words are replaced, in the order of the form. */
export const wordFields = ['name', 'webName', 'byLine', 'ingress', 'text'] as const
export type WordField = (typeof wordFields)[number]
export type ArticleWords = Readonly<Record<WordField, string>>

const richFields: readonly WordField[] = ['ingress', 'text']

const MAX_REPLACEMENT_LENGTH = 500
const MAX_ARTICLES = 1_000
const MAX_LEFT_OUT = 10_000

/** A place is known by its field and its number there, in the version of the text that was searched. */
const FoundPlace = z.object({ field: z.enum(wordFields), at: z.int().min(0) })
export type FoundPlace = z.infer<typeof FoundPlace>

/** `etag`: the version of the article that was searched. */
export const WordReplacement = WordSearch.extend({
  replacement: z.string().max(MAX_REPLACEMENT_LENGTH),
  articles: z
    .array(z.object({ _id: ArticleId, etag: z.string().max(100), leftOut: z.array(FoundPlace).max(MAX_LEFT_OUT) }))
    .min(1)
    .max(MAX_ARTICLES),
})
export type WordReplacement = z.infer<typeof WordReplacement>

/** A place where the words stand, with its surroundings and what it becomes. */
export type WordHit = FoundPlace & {
  readonly before: string
  readonly found: string
  readonly after: string
  readonly becomes: string
}

type SearchedField = { readonly markup: string; readonly letters: Letters; readonly isPlain: boolean }

const searchedField = (words: ArticleWords, field: WordField): SearchedField => {
  const markup = words[field]
  const isPlain = !richFields.includes(field)
  return { markup, isPlain, letters: isPlain ? plainLetters(markup) : lettersOf(markup) }
}

/** All places in an article where the words stand. */
export const hitsIn = (words: ArticleWords, search: WordSearch, replacement: string): readonly WordHit[] =>
  wordFields.flatMap((field) => {
    const { letters } = searchedField(words, field)
    return findWords(letters, search).map((found, at) => {
      const context = inContext(letters, found)
      return { field, at, ...context, becomes: replacementFor(search, context.found, replacement) }
    })
  })

type WordChange = {
  readonly search: WordSearch
  readonly replacement: string
  readonly leftOut: readonly FoundPlace[]
}

/** The fields of an article that change when the words are replaced, with their new values. */
export const replacedFields = (
  words: ArticleWords,
  { search, replacement, leftOut }: WordChange,
): Partial<Record<WordField, string>> => {
  const changes: Partial<Record<WordField, string>> = {}
  for (const field of wordFields) {
    const searched = searchedField(words, field)
    const keeps = new Set(leftOut.flatMap((place) => (place.field === field ? [place.at] : [])))
    const found = findWords(searched.letters, search).filter((_, at) => !keeps.has(at))
    const next = replaceWords(searched, found, (old) => replacementFor(search, old, replacement))
    if (next !== words[field]) changes[field] = next
  }
  return changes
}
