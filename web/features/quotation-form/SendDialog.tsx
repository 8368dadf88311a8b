import { useState } from 'react'
import { dateOfDays, daysOfDate } from '../../../domain/calendar.ts'
import { VALIDITY_DAYS } from '../../../domain/quotation/rules.ts'
import { Button } from '../../components/Button.tsx'
import { DatePicker } from '../../components/DatePicker.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { sayMoney } from '../../pricing/money.ts'
import type { Quotation } from '../../queries/quotations.ts'
import { today } from '../../swedish.ts'
import { SellerMissing } from './SellerMissing.tsx'

type SendDialogProps = {
  readonly quotation: Quotation
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSend: (validUntil: string | null) => Promise<unknown>
}

export const SendDialog = ({ quotation, isOpen, onClose, onSend }: SendDialogProps) => {
  const [validUntil, setValidUntil] = useState<string | null>(() => dateOfDays(daysOfDate(today()) + VALIDITY_DAYS))
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    void onSend(validUntil)
      .then(onClose, () => undefined)
      .finally(() => setSending(false))
  }
  return (
    <Dialog title="Skicka offerten" isOpen={isOpen} onClose={onClose}>
      <p>
        {quotation.customerInfo.person} får version {quotation.version} för {sayMoney(quotation.price)} i ett mejl, med
        offerten som pdf och länken till sidan där den beställs.
      </p>
      <SellerMissing level={3} />
      <DatePicker
        label="Gäller till och med"
        hint="Efter den dagen kan bara ni göra den till en order."
        value={validUntil}
        min={today()}
        onChange={setValidUntil}
      />
      <div className="button-row">
        <Button variant="primary" isPending={isSending} onPress={send}>
          Skicka
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </Dialog>
  )
}
