import { sayDate } from '../words/swedish.ts'

type DatedCellProps = { readonly date: string; readonly createdAt: string }

/** The day of a row, and below it the day on which it was created. */
export const DatedCell = ({ date, createdAt }: DatedCellProps) => (
  <>
    <span className="num">{sayDate(date)}</span>
    <span className="soft small num row-under">skapad {sayDate(createdAt)}</span>
  </>
)
