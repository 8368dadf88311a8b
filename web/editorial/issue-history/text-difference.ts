/** A text and another, cut into what they share at the beginning and the end and what differs between. */
type TextDifference = {
  readonly start: string
  readonly before: string
  readonly after: string
  readonly end: string
}

/** Words with the space behind them, so that they join to the same text. */
const wordsIn = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

const sharedLength = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((word, index) => word !== other[index])
  return at === -1 ? one.length : at
}

export const textDifference = (before: string, after: string): TextDifference => {
  const [one, other] = [wordsIn(before), wordsIn(after)]
  const start = Math.min(sharedLength(one, other), other.length)
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  const end = Math.min(sharedLength(restOfOne.toReversed(), restOfOther.toReversed()), restOfOther.length)
  return {
    start: one.slice(0, start).join(''),
    before: restOfOne.slice(0, restOfOne.length - end).join(''),
    after: restOfOther.slice(0, restOfOther.length - end).join(''),
    end: restOfOne.slice(restOfOne.length - end).join(''),
  }
}

/** The last words of a long text, or the first: what surrounds a difference. `most`: in characters. */
export const shortenText = (text: string, side: 'start' | 'end', most = 120): string => {
  if (text.length <= most) return text
  return side === 'start' ? `… ${text.slice(-most)}` : `${text.slice(0, most)} …`
}
