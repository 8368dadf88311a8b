import { type InvoiceLack, invoiceLackLabels } from '../../../domain/sales/order/invoice.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
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
  <Dialog title={asked ? titles[asked.before] : ''} role="alertdialog" isOpen={asked !== undefined} onClose={onClose}>
    {asked?.before === 'ready for the invoice' ? (
      <MissingInvoiceFacts lacks={asked.lacks} />
    ) : (
      <p>
        Ordern har inte fakturerats. Som klar kommer den inte med under Att fakturera, bara bland dem som är klara men
        inte fakturerade.
      </p>
    )}
    <div className="button-row">
      <Button
        variant="primary"
        onPress={() => {
          onClose()
          onSave()
        }}
      >
        {asked?.before === 'ready for the invoice' ? 'Spara som redo för faktura' : 'Spara som klar'}
      </Button>
      <Button onPress={onClose}>Avbryt</Button>
    </div>
  </Dialog>
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
