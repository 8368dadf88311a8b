import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { REQUEST_DAYS } from '../../../domain/subscribers/subscription-change/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

type ForgetRequestProps = { readonly changeId: string; readonly onForgotten: () => void }

/** Forgets a request. No act undoes it, since the key of its personal fields is destroyed. */
export const ForgetRequest = ({ changeId, onForgotten }: ForgetRequestProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const forget = useMutation({
    mutationFn: () => api.post(`/api/subscribeTemps/${changeId}/forget`),
    onSuccess: () => {
      onForgotten()
      refreshOn(queries, { type: 'subscribeTemp:save' })
      toasts.show({ text: 'Ärendet är glömt.' })
    },
  })
  return (
    <>
      <Button icon={UserRoundX} onPress={() => setAsking(true)}>
        Glöm ärendet
      </Button>
      <DangerDialog
        title="Glöm ärendet"
        act="Glöm"
        failed="Inget glömdes"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => forget.mutateAsync()}
      >
        <p>
          Namn, adresser och allt annat som skickades raderas för gott. Det som är infört hos prenumeranten är kvar.
        </p>
        <p className="soft">
          {`Ett ärende som är hanterat eller borttaget glöms av sig självt efter ${REQUEST_DAYS.toString()} dagar. Det går inte att ångra.`}
        </p>
      </DangerDialog>
    </>
  )
}
