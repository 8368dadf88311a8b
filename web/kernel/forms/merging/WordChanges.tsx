import { runsOf } from './changed-words.ts'

type WordChangesProps = {
  readonly words: readonly string[]
  readonly changed: readonly number[]
  readonly as: 'ins' | 'del'
}

/** A text with the words marked that only this version of it has. */
export const WordChanges = ({ words, changed, as: Mark }: WordChangesProps) => (
  <span className="diff-words">
    {runsOf(words, changed).map(({ text, isChanged }, index) =>
      // A run has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
    )}
  </span>
)
