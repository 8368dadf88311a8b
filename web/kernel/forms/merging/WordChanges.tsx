import { Fragment } from 'react'
import { runsOf } from './changed-words.ts'

type WordChangesProps = {
  readonly words: readonly string[]
  readonly changed: readonly number[]
  readonly as: 'ins' | 'del'
}

/** A text with the words marked that only this version of it has. The space after the last of them is not marked. */
export const WordChanges = ({ words, changed, as: Mark }: WordChangesProps) => (
  <span className="diff-words">
    {runsOf(words, changed).map(({ text, isChanged }, index) => {
      const marked = text.trimEnd()
      // A run has no other name than its place.
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {isChanged ? <Mark>{marked}</Mark> : marked}
          {text.slice(marked.length)}
        </Fragment>
      )
    })}
  </span>
)
