import { QuestionDialog } from '../../kernel/components/actions/QuestionDialog.tsx'
import type { QuestionProps } from '../../kernel/lists/bulk/bulk-act.ts'
import type { Delivery } from '../queries/deliveries.ts'
import { nameOf } from './delivery-words.ts'

type Question = QuestionProps<Delivery>

/** When it is unclear whether a letter arrived, the user decides, and is told that it may arrive twice. */
export const SendAgainDialog = (question: Question) => {
  const unclear = question.rows.filter(({ isUnclear }) => isUnclear)
  return (
    <LetterDialog {...question} rows={unclear} act="Skicka på nytt">
      Förbindelsen bröts medan meddelandet skickades. Det kan ha kommit fram. Skickar du på nytt kan mottagaren få det
      två gånger.
    </LetterDialog>
  )
}

/** A letter that is written off never waits for a person again. */
export const WriteOffDialog = (question: Question) => (
  <LetterDialog {...question} act="Skriv av">
    Det skickas inte igen och ingen påminns om det mer. Det går inte att ångra.
  </LetterDialog>
)

type LetterDialogProps = Question & { readonly act: string; readonly children: string }

const MAX_LETTERS_NAMED = 5

const LetterDialog = ({ rows, onClose, onConfirm, act, children }: LetterDialogProps) => (
  <QuestionDialog
    title={`${act}?`}
    act={act}
    isOpen={rows.length > 0}
    onClose={onClose}
    onConfirm={() => {
      // The list shows the error beside the letters, so the dialog does not handle it.
      onConfirm().catch(() => undefined)
    }}
  >
    <ul className="bullets">
      {rows.slice(0, MAX_LETTERS_NAMED).map((delivery) => (
        <li key={delivery._id}>{nameOf(delivery)}</li>
      ))}
      {rows.length > MAX_LETTERS_NAMED && <li>Och {rows.length - MAX_LETTERS_NAMED} till.</li>}
    </ul>
    <p className="soft">{children}</p>
  </QuestionDialog>
)
