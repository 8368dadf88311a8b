/** Breaks a word into pieces that each fit on a line. */
const breakWord = (word: string, fits: (text: string) => boolean): readonly string[] => {
  const pieces: string[] = []
  let current = ''
  for (const letter of word) {
    if (current !== '' && !fits(current + letter)) {
      pieces.push(current)
      current = ''
    }
    current += letter
  }
  return [...pieces, current]
}

/** Wraps a text into rows that fit; undefined: a word does not fit and must not be broken. */
export const wrapText = (
  text: string,
  fits: (text: string) => boolean,
  mayBreak: boolean,
): readonly string[] | undefined => {
  const words = text.split(' ').flatMap((word) => (mayBreak ? breakWord(word, fits) : [word]))
  const rows: string[] = []
  for (const word of words) {
    if (!fits(word)) return undefined
    const last = rows.at(-1)
    const longer = `${last ?? ''} ${word}`
    if (last !== undefined && fits(longer)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
