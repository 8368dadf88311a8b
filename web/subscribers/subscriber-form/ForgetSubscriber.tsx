import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

type ForgetSubscriberProps = { readonly subscriberId: string; readonly onForgotten: () => void }

/** Forgets a subscriber. No act undoes it, since the key of the personal fields is destroyed. */
export const ForgetSubscriber = ({ subscriberId, onForgotten }: ForgetSubscriberProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const forget = useMutation({
    mutationFn: () => api.post(`/api/subscribers/${subscriberId}/forget`),
    onSuccess: () => {
      onForgotten()
      refreshOn(queries, { type: 'subscriber:save' })
      toasts.show({ text: 'Prenumeranten är glömd.' })
    },
  })
  return (
    <>
      <Button icon={UserRoundX} onPress={() => setAsking(true)}>
        Glöm prenumeranten
      </Button>
      <DangerDialog
        title="Glöm prenumeranten"
        act="Glöm"
        failed="Inget glömdes"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => forget.mutateAsync()}
      >
        <p>Namn, adress, telefon, ombud och allt annat personligt raderas för gott, även ur historiken.</p>
        <p className="soft">Ärenden som har utförts på prenumeranten raderas också, även de som har tagits tillbaka.</p>
        <p className="soft">Prenumerationerna upphör. Det går inte att ångra.</p>
      </DangerDialog>
    </>
  )
}
