const SHORTEST_WORD = 2

/** Files that have every word in their names; words under two characters do not count. */
export const found = <File extends { readonly name: string; readonly originalFilename: string; readonly info: string }>(
  files: readonly File[],
  text: string,
): readonly File[] => {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST_WORD)
  return files.filter(({ name, originalFilename, info }) => {
    const where = `${name} ${originalFilename} ${info}`.toLowerCase()
    return words.every((word) => where.includes(word))
  })
}
