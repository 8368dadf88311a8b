import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

const useForgetContact = (customerId: string, onDone: () => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => api.post(`/api/customers/${customerId}/forget`),
    onSuccess: () => {
      onDone()
      refreshOn(queries, { type: 'customer:save' })
      toasts.show({ text: 'Kontaktuppgifterna är glömda.' })
    },
  })
}

type ForgetContactProps = { readonly customerId: string; readonly onForgotten: () => void }

/** Forgetting cannot be undone: the key of the contact's data is destroyed. */
export const ForgetContact = ({ customerId, onForgotten }: ForgetContactProps) => {
  const [isAsking, setAsking] = useState(false)
  const forget = useForgetContact(customerId, () => {
    setAsking(false)
    onForgotten()
  })
  return (
    <>
      <Button icon={UserRoundX} onPress={() => setAsking(true)}>
        Glöm kontaktuppgifter
      </Button>
      <Dialog title="Glöm kontaktuppgifter" role="alertdialog" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>Kontaktperson, adresser, organisationsnummer och information raderas för gott, även ur historiken.</p>
        <p>Namnet raderas också, om kunden inte har ett företags eller en förenings organisationsnummer.</p>
        <p className="soft">Kundens publikationer finns kvar. Det går inte att ångra.</p>
        {forget.isError && (
          <Notice tone="danger" title="Inget glömdes">
            <p>{explain(forget.error)}</p>
          </Notice>
        )}
        <div className="button-row">
          <Button variant="danger" isPending={forget.isPending} onPress={() => forget.mutate()}>
            Glöm uppgifterna
          </Button>
          <Button onPress={() => setAsking(false)}>Avbryt</Button>
        </div>
      </Dialog>
    </>
  )
}
