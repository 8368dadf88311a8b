import { Link } from 'react-router-dom'
import type { TimelineRow } from '../queries/timeline.ts'

type RefProps = { readonly row: TimelineRow; readonly to: string; readonly tabIndex?: number }

/** The number of another row, pressed to go there. */
const RowRef = ({ row, to, tabIndex }: RefProps) => (
  <Link className="ref num" to={to} replace preventScrollReset aria-label={`händelse ${row.label}`} tabIndex={tabIndex}>
    {row.label}
  </Link>
)

type RefsProps = {
  readonly word: string
  readonly rows: readonly TimelineRow[]
  readonly addressOf: (row: TimelineRow) => string
  readonly tabIndex: number
}

const separatorAt = (place: number, count: number) => {
  if (place === 0) return ''
  return place === count - 1 ? ' och ' : ', '
}

const Refs = ({ word, rows, addressOf, tabIndex }: RefsProps) =>
  rows.length > 0 && (
    <>
      {word}{' '}
      {rows.map((row, place) => (
        <span key={row.id}>
          {separatorAt(place, rows.length)}
          <RowRef row={row} to={addressOf(row)} tabIndex={tabIndex} />
        </span>
      ))}
    </>
  )

type RowLinksProps = {
  readonly after: readonly TimelineRow[]
  readonly gave: readonly TimelineRow[]
  readonly addressOf: (row: TimelineRow) => string
  readonly tabIndex: number
}

/** 'Efter 4, ledde till 5 och 6'. */
export const RowLinks = ({ after, gave, addressOf, tabIndex }: RowLinksProps) => {
  if (after.length + gave.length === 0) return null
  return (
    <span>
      <Refs word="Efter" rows={after} addressOf={addressOf} tabIndex={tabIndex} />
      {after.length > 0 && gave.length > 0 && ', '}
      <Refs
        word={after.length > 0 ? 'ledde till' : 'Ledde till'}
        rows={gave}
        addressOf={addressOf}
        tabIndex={tabIndex}
      />
    </span>
  )
}
