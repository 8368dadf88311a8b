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

const TYPED = /\{\s*(\p{L}+)\s*\}/gu

const nameOf = (typed: string): Placeholder | undefined =>
  placeholderNames.find((name) => name === typed.toLocaleLowerCase('sv'))

/** Puts in what is named; what nothing is called stays as it was typed. */
export const filled = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(TYPED, (whole, typed: string) => {
    const name = nameOf(typed)
    return name ? values[name] : whole
  })

/** What is typed as if it were named, and is not: as it was typed, each once. */
export const unknownIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(TYPED)].filter(([, typed = '']) => !nameOf(typed)).map(([whole]) => whole)),
]

/** What is written where neither the issue nor its publication says anything. */
export const usualTexts = {
  title: '{nummer}',
  message: 'Hej {förnamn}!\n\n{nummer} är inläst och klart att lyssna på.\n\n{artiklar}',
} as const
