/** A word or several, and how a voice says them. */
export type WordReading = { readonly word: string; readonly reading: string }

const keyOf = (word: string) => word.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

const patternOf = (key: string) => key.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll(' ', '\\s+')

/**
 * Puts the readings in for their words: whole words in any case, the longest first, and never in what another reading
 * has put in. Of two readings of a word the last counts. A sentence that ends with an abbreviation keeps its dot.
 */
export const applyReadings = (text: string, readings: readonly WordReading[]): string => {
  const said = new Map(readings.map(({ word, reading }) => [keyOf(word), reading]))
  said.delete('')
  if (said.size === 0) return text
  const words = [...said.keys()].toSorted((a, b) => b.length - a.length).map(patternOf)
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.normalize('NFC').replaceAll(whole, (word, at: number, all: string) => {
    const reading = said.get(keyOf(word)) ?? word
    return word.endsWith('.') && all.length === at + word.length ? `${reading}.` : reading
  })
}
