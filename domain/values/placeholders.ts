const TYPED = /\{\s*(\p{L}+)\s*\}/gu

const nameOf = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed.toLocaleLowerCase('sv'))

/** Puts in what a text names in braces, as `{nummer}`; what nothing is called stays as it was typed. */
export const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(TYPED, (whole, typed: string) => values[nameOf(Object.keys(values), typed) ?? ''] ?? whole)

/** What is typed as if it were named, and is not: as it was typed, each once. */
export const unknownAmong = (text: string, names: readonly string[]): readonly string[] => [
  ...new Set([...text.matchAll(TYPED)].filter(([, typed = '']) => !nameOf(names, typed)).map(([whole]) => whole)),
]
