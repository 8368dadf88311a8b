import { RadioGroup } from '../../components/fields/RadioGroup.tsx'
import type { Choice } from '../entity-form.ts'
import { changedWords, wordsOf } from './changed-words.ts'
import { WordChanges } from './WordChanges.tsx'

type ConflictRowProps = {
  readonly label: string
  /** Who changed the field, and when. */
  readonly other: string | undefined
  /** The three versions in words. */
  readonly said: { readonly before: string; readonly yours: string; readonly theirs: string }
  /** Both versions may be kept, one after the other. */
  readonly mayKeepBoth: boolean
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** A field that two persons have changed: the original, the two new versions with their own words marked, and the choice. */
export const ConflictRow = ({ label, other, said, mayKeepBoth, choice, onChoose }: ConflictRowProps) => {
  const before = wordsOf(said.before)
  const yours = wordsOf(said.yours)
  const theirs = wordsOf(said.theirs)
  const mine = changedWords(before, yours)
  const others = changedWords(before, theirs)
  const both = { value: 'both', text: 'Behåll båda', hint: 'Den andras text, och efter den de stycken du har ändrat.' }
  return (
    <tr>
      <th scope="row">
        {label}
        {other && <p className="small soft">{other}</p>}
      </th>
      <td data-label="Före">
        <WordChanges words={before} changed={[...mine.removed, ...others.removed]} as="del" />
      </td>
      <td data-label="Efter">
        <RadioGroup
          label={label}
          value={choice}
          onChange={onChoose}
          options={[
            {
              value: 'yours',
              text: 'Behåll ditt',
              hint: <WordChanges words={yours} changed={mine.added} as="ins" />,
            },
            {
              value: 'theirs',
              text: 'Ta den andras',
              hint: <WordChanges words={theirs} changed={others.added} as="ins" />,
            },
            ...(mayKeepBoth ? [both as { value: 'both'; text: string; hint: string }] : []),
          ]}
        />
      </td>
    </tr>
  )
}
