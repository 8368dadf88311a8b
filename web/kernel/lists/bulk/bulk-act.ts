import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type QuestionProps<Row> = {
  /** What it would be done to; open while there are any. */
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** After the name of one row, and after how many: 'är raderad.', 'är raderade.' */
type ActTexts = { readonly one: string; readonly many: string }

/** What is done to all rows that are chosen, by one call with an outcome for each. */
export type BulkAct<Row> = {
  /** As the collection calls it: '/api/orders/chosen/remove'. */
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly mayBe: (row: Row) => boolean
  /** What is asked before. */
  readonly question?: (props: QuestionProps<Row>) => ReactNode
  /** Whether these need to be asked about; unless said otherwise any do. */
  readonly asks?: (rows: readonly Row[]) => boolean
  readonly said: ActTexts
  /** What others could not be: 'radera'. */
  readonly verb: string
  /** The act that takes it back. */
  readonly undo?: { readonly id: string; readonly said: ActTexts }
}
