import { thingAddress } from '../entities/thing-address.ts'
import '../../kernel/components/layout/diff.css'
import { Link } from 'react-router-dom'
import { changedWords, wordsOf } from '../../kernel/forms/merging/changed-words.ts'
import { WordChanges } from '../../kernel/forms/merging/WordChanges.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { ComparedField, Comparison } from '../queries/comparison.ts'

type ComparedFieldsProps = {
  readonly stream: string
  readonly comparison: Comparison
  readonly showsAll: boolean
}

/** Words are marked within longer texts only: a changed number or name is new as a whole. */
const isText = ({ before, after }: ComparedField) => wordsOf(before).length > 3 && wordsOf(after).length > 3

const Values = ({ field }: { readonly field: ComparedField }) => {
  const { before, after, isSame } = field
  if (isSame)
    return (
      <>
        <td data-label="Före">{after || '–'}</td>
        <td data-label="Efter">{after || '–'}</td>
      </>
    )
  if (!isText(field))
    return (
      <>
        <td data-label="Före">{before === '' ? '–' : <del>{before}</del>}</td>
        <td data-label="Efter">{after === '' ? '–' : <ins>{after}</ins>}</td>
      </>
    )
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const { removed, added } = changedWords(old, now)
  return (
    <>
      <td data-label="Före">
        <WordChanges words={old} changed={removed} as="del" />
      </td>
      <td data-label="Efter">
        <WordChanges words={now} changed={added} as="ins" />
      </td>
    </>
  )
}

const SetBy = ({ stream, setBy }: { readonly stream: string; readonly setBy: ComparedField['setBy'] }) =>
  setBy === null ? (
    '–'
  ) : (
    <>
      {setBy.who}{' '}
      <Link
        className="set-by"
        to={thingAddress(stream, setBy.revision)}
        aria-label={`Händelse ${(setBy.revision + 1).toString()}: ${setBy.said}`}
      >
        {(setBy.revision + 1).toString()}
      </Link>
    </>
  )

/** Two versions side by side, a row per field. */
export const ComparedFields = ({ stream, comparison: { fields, from, to }, showsAll }: ComparedFieldsProps) => {
  const shownFields = showsAll ? fields : fields.filter(({ isSame }) => !isSame)
  if (shownFields.length === 0) return <p className="soft">Ingenting skiljer mellan de två lägena.</p>
  return (
    <table className="diff compared-fields">
      <caption className="visually-hidden">{showsAll ? 'Alla fält' : 'Fält som skiljer'}</caption>
      <thead>
        <tr>
          <th scope="col">Fält</th>
          <th scope="col">{sayInstant(from.at)}</th>
          <th scope="col">{sayInstant(to.at)}</th>
          <th scope="col">Sattes senast av</th>
        </tr>
      </thead>
      <tbody>
        {shownFields.map((field, place) => (
          // Two items of a list may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${field.name} ${place.toString()}`}>
            <th scope="row">{field.name}</th>
            <Values field={field} />
            <td data-label="Sattes senast av">
              <SetBy stream={stream} setBy={field.setBy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
