import { useMutation } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { thingPath } from '../queries/timeline.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'

/** Saves all that belongs to a publication or customer, for another installation to take in. */
export const MoveOut = ({ stream }: { readonly stream: string }) => {
  const api = useDeskApi()
  const toasts = useToasts()
  const moveState = useMutation({
    mutationFn: () => api.file(`${thingPath(stream)}/move-out`, {}),
    onSuccess: (file) => {
      saveFile(`flytt-${stream}.zip`, file)
      toasts.show({
        text: 'Zip-filen har allt som hör dit: filer, texter, böcker och händelser. Den har personuppgifter och lösenord i klartext. Packa upp den på den andra servern och ta in den med npm run support -- move-in, som visar en nyckel: säg på telefon om den är samma som på sidan Äkthet här.',
      })
    },
    onError: (error) => toasts.show({ text: explain(error) }),
  })
  return (
    <Button icon={PackageOpen} isPending={moveState.isPending} pendingLabel="Packar" onPress={() => moveState.mutate()}>
      Flytta ut
    </Button>
  )
}
