import { sayNumber } from '../../kernel/words/swedish.ts'

type WordsAndPages = { readonly words: number | null; readonly pages: number | null }

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** '16 sidor, 5 120 ord' of one or several texts. */
export const sayWordsAndPages = (files: readonly WordsAndPages[]): string => {
  const pages = sum(files.map((file) => file.pages))
  const words = sum(files.map((file) => file.words))
  return `${sayNumber(pages)} ${pages === 1 ? 'sida' : 'sidor'}, ${sayNumber(words)} ord`
}
