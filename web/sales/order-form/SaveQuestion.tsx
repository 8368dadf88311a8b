import { type InvoiceLack, invoiceLackLabels } from '../../../domain/sales/order/invoice.ts'
import { QuestionDialog } from '../../kernel/components/actions/QuestionDialog.tsx'
import type { CostlySave } from './save-question.ts'

type SaveQuestionProps = {
  readonly asked: CostlySave | undefined
  readonly onClose: () => void
  readonly onSave: () => void
}

const titles: Readonly<Record<CostlySave['before'], string>> = {
  'done without an invoice': 'Klar utan faktura?',
  'ready for the invoice': 'Redo för faktura?',
}

/** Asks before a save that costs money when it is a mistake. */
export const SaveQuestion = ({ asked, onClose, onSave }: SaveQuestionProps) => (
  <QuestionDialog
    title={asked ? titles[asked.before] : ''}
    act={asked?.before === 'ready for the invoice' ? 'Spara som redo för faktura' : 'Spara som klar'}
    isOpen={asked !== undefined}
    onClose={onClose}
    onConfirm={onSave}
  >
    {asked?.before === 'ready for the invoice' ? (
      <MissingInvoiceFacts lacks={asked.lacks} />
    ) : (
      <p>
        Ordern har inte fakturerats. Som klar kommer den inte med under Att fakturera, bara bland dem som är klara men
        inte fakturerade.
      </p>
    )}
  </QuestionDialog>
)

const MissingInvoiceFacts = ({ lacks }: { readonly lacks: readonly InvoiceLack[] | undefined }) =>
  lacks ? (
    <>
      <p>Det här saknas till fakturan:</p>
      <ul className="bullets">
        {lacks.map((lack) => (
          <li key={lack}>{invoiceLackLabels[lack]}</li>
        ))}
      </ul>
      <p>Rätta det på kunden eller offerten först. Underlaget sparas som det är nu.</p>
    </>
  ) : (
    <p>Det går inte att se just nu om något saknas till fakturan. Underlaget sparas som det är nu.</p>
  )
