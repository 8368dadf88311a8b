type DifferingTextProps = { readonly of: string; readonly other: string; readonly as: 'del' | 'ins' }

/** Finds the common beginning and end of two texts. */
const differingPart = (one: string, other: string) => {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return { start, end }
}

/** Least share of common characters at which only the differing part is marked. */
const MIN_LIKENESS = 0.5

/** A text beside another with the difference marked: the mistyped part of a word, or the whole text. */
export const DifferingText = ({ of, other, as: As }: DifferingTextProps) => {
  if (of === '') return <span className="soft">(tomt)</span>
  if (of === other) return of
  const { start, end } = differingPart(of, other)
  const isPart = start + end > Math.min(of.length, other.length) * MIN_LIKENESS && start + end < of.length
  if (!isPart) return <As>{of}</As>
  return (
    <>
      {of.slice(0, start)}
      <As data-part>{of.slice(start, of.length - end)}</As>
      {of.slice(of.length - end)}
    </>
  )
}
