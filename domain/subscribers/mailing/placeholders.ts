import { findUnknownPlaceholders, substituteValues } from '../../kernel/values/texts/placeholders.ts'

/** What a text that goes to subscribers may name, by what is typed: `{nummer}`. */
export const placeholders = {
  förnamn: 'Prenumerantens förnamn',
  namn: 'Prenumerantens hela namn',
  publikation: 'Publikationens namn',
  nummer: 'Numrets namn',
  datum: 'Utgivningsdatum, som 20 november 2026',
  vecka: 'Veckans nummer',
  lyssna: 'Adressen där numret hörs',
  artiklar: 'Artiklarna, var och en med sin länk',
} as const
export type Placeholder = keyof typeof placeholders

// The cast is sound: these are its keys.
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

type Values = Readonly<Record<Placeholder, string>>

/** Puts in what is named; what nothing is called stays as it was typed. `plain`: the values without mark-up, for addresses. */
export const fillPlaceholders = (text: string, values: Values, plain: Values = values): string =>
  substituteValues(text, values, plain)

/** What is typed as if it were named, and is not: as it was typed, each once. */
export const unknownLetterPlaceholders = (text: string): readonly string[] =>
  findUnknownPlaceholders(text, placeholderNames)

/** What is written where neither the issue nor its publication says anything. */
export const usualTexts = {
  title: '{nummer}',
  message: 'Hej {förnamn}!\n\n{nummer} är inläst och klart att lyssna på.\n\n{artiklar}',
} as const
