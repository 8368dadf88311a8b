import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type QuestionProps<Row> = {
  /** The rows of the act; the dialog is open while there are any. */
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** The text after the name of one row, and after a number of rows: 'är raderad.', 'är raderade.' */
type ActTexts = { readonly one: string; readonly many: string }

/** An act on all selected rows, as one call with an outcome for each. */
export type BulkAct<Row> = {
  /** The id in the collection's address: '/api/orders/chosen/remove'. */
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly mayBe: (row: Row) => boolean
  /** The dialog that asks before the act. */
  readonly question?: (props: QuestionProps<Row>) => ReactNode
  /** Whether these rows need the dialog; by default all do. */
  readonly asks?: (rows: readonly Row[]) => boolean
  readonly said: ActTexts
  /** The verb in the message about refused rows: 'radera'. */
  readonly verb: string
  /** The act that undoes it. */
  readonly undo?: { readonly id: string; readonly said: ActTexts }
}
