/**
 * The shortest words that we compare with one and with two wrong letters: shorter words would match different words.
 */
const MIN_WORD_LENGTHS = [4, 6] as const

const isWithin = (one: string, other: string, amiss: number): boolean => {
  if (one === other) return true
  if (amiss === 0 || Math.abs(one.length - other.length) > amiss) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [here, there] = [one.slice(at), other.slice(at)]
  const left = amiss - 1
  return (
    isWithin(here.slice(1), there.slice(1), left) ||
    isWithin(here.slice(1), there, left) ||
    isWithin(here, there.slice(1), left)
  )
}

const isLongEnough = (one: string, other: string, shortest: number) => Math.min(one.length, other.length) >= shortest

/** The words differ by at most one letter that is changed, missing or added. */
export const isOneLetterAmiss = (one: string, other: string): boolean =>
  isLongEnough(one, other, MIN_WORD_LENGTHS[0]) && isWithin(one, other, 1)

/**
 * The words differ by at most two letters, as spellings of a foreign name do: 'Muhammad' for 'Mohammed', 'Husain' for
 * 'Hussein'.
 */
export const areTwoLettersAmiss = (one: string, other: string): boolean =>
  isLongEnough(one, other, MIN_WORD_LENGTHS[1]) && isWithin(one, other, 2)
