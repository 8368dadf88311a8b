import { invoiceLackLabels } from '../../../domain/order/invoice.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useInvoiceLacks } from '../../queries/orders.ts'
import type { Asked } from './save-question.ts'

type SaveQuestionProps = {
  readonly orderId: string
  readonly asked: Asked | undefined
  readonly onClose: () => void
  readonly onSave: () => void
}

const titles: Readonly<Record<Asked, string>> = {
  'done without an invoice': 'Klar utan faktura?',
  'ready for the invoice': 'Redo för faktura?',
}

/** What is saved without a word and costs money when it was a mistake. */
export const SaveQuestion = ({ orderId, asked, onClose, onSave }: SaveQuestionProps) => (
  <Dialog title={asked ? titles[asked] : ''} role="alertdialog" isOpen={asked !== undefined} onClose={onClose}>
    {asked === 'ready for the invoice' ? (
      <Lacks orderId={orderId} />
    ) : (
      <p>
        Ordern är inte redo för faktura. Den kommer inte med under Att fakturera, bara bland dem som är klara men inte
        fakturerade.
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
        {asked === 'ready for the invoice' ? 'Spara som redo för faktura' : 'Spara som klar'}
      </Button>
      <Button onPress={onClose}>Avbryt</Button>
    </div>
  </Dialog>
)

const Lacks = ({ orderId }: { readonly orderId: string }) => {
  const { data: lacks, isPending } = useInvoiceLacks(orderId, true)
  if (isPending) return <Skeleton label="Hämtar underlaget" lines={2} />
  if (!lacks) return <p>Det går inte att se just nu om något saknas till fakturan.</p>
  if (lacks.length === 0) return <p>Allt som behövs till fakturan finns. Underlaget sparas som det är nu.</p>
  return (
    <>
      <p>Det här saknas till fakturan, som ordern är sparad:</p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{invoiceLackLabels[lack]}</li>
        ))}
      </ul>
      <p>Rätta det på kunden eller offerten först. Underlaget sparas som det är nu.</p>
    </>
  )
}
