import { useState } from 'react'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import { MAX_VALIDITY_DAYS, VALIDITY_DAYS } from '../../../domain/sales/quotation/rules.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { sayMoney } from '../pricing/money.ts'
import type { Quotation } from '../queries/quotations.ts'
import { SellerMissing } from './SellerMissing.tsx'

export type SendInput = { readonly validUntil: string | null; readonly greeting: string }

/** The server's limit. */
const MAX_GREETING_CHARACTERS = 2_000

type SendFormProps = {
  readonly quotation: Quotation
  readonly onClose: () => void
  readonly onSend: (sending: SendInput) => Promise<unknown>
}

export const SendDialog = ({ isOpen, ...form }: SendFormProps & { readonly isOpen: boolean }) => (
  <Dialog title="Skicka offerten" isOpen={isOpen} onClose={form.onClose}>
    <SendForm {...form} />
  </Dialog>
)

/**
 * Starts with the greeting of the last sending when the same version is sent again; a new version starts without one.
 */
const SendForm = ({ quotation, onClose, onSend }: SendFormProps) => {
  const isAgain = quotation.sentVersion === quotation.version
  const [validUntil, setValidUntil] = useState<string | null>(() => dateOfDays(daysOfDate(today()) + VALIDITY_DAYS))
  const [greeting, setGreeting] = useState(isAgain ? quotation.greeting : '')
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    void onSend({ validUntil, greeting })
      .then(onClose, () => undefined)
      .finally(() => setSending(false))
  }
  return (
    <>
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
        max={dateOfDays(daysOfDate(today()) + MAX_VALIDITY_DAYS)}
        onChange={setValidUntil}
      />
      <TextArea
        label="Hälsning till kunden"
        hint="Står i mejlet, i pdf:en och på offertens sida."
        rows={4}
        maxLength={MAX_GREETING_CHARACTERS}
        value={greeting}
        onChange={setGreeting}
      />
      <DialogButtons isPending={isSending} onPress={send} onClose={onClose}>
        Skicka
      </DialogButtons>
    </>
  )
}
