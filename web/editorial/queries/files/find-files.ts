import { containsWords, searchWords } from '../../../../domain/kernel/values/texts/search-words.ts'

/** The files with every word in their names; words under two characters do not count. */
export const findFiles = <
  File extends { readonly name: string; readonly originalFilename: string; readonly info: string },
>(
  files: readonly File[],
  text: string,
): readonly File[] => {
  const words = searchWords(text)
  return files.filter(({ name, originalFilename, info }) => containsWords(`${name} ${originalFilename} ${info}`, words))
}
