import { findUnknownPlaceholders, substituteValues } from '../../kernel/values/texts/placeholders.ts'

/** The placeholders that a text to subscribers may contain, as typed: `{nummer}`. */
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
const placeholderNames = Object.keys(placeholders) as Placeholder[]

type Values = Readonly<Record<Placeholder, string>>

/**
 * Replaces known placeholders and keeps unknown ones as typed. `plain`: values without mark-up, for use in addresses.
 */
export const fillPlaceholders = (text: string, values: Values, plain: Values = values): string =>
  substituteValues(text, values, plain)

/** Unknown placeholders as typed, each once. */
export const unknownLetterPlaceholders = (text: string): readonly string[] =>
  findUnknownPlaceholders(text, placeholderNames)

/** The default texts by the language, for an issue and publication without texts of their own. */
export const usualTexts = {
  swedish: {
    title: '{nummer}',
    message: 'Hej {förnamn}!\n\n{nummer} är inläst och klart att lyssna på.\n\n{artiklar}',
  },
  english: {
    title: '{nummer}',
    message: 'Hello {förnamn}!\n\n{nummer} has been recorded and is ready to be heard.\n\n{artiklar}',
  },
} as const
