import { ShieldCheck } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { useStartCheck } from '../queries/integrity.ts'

/** Begins a check of the whole log. */
export const StartButton = ({ isRunning }: { readonly isRunning: boolean }) => {
  const start = useStartCheck()
  const toasts = useToasts()
  return (
    <Button
      variant="primary"
      icon={ShieldCheck}
      isPending={start.isPending || isRunning}
      pendingLabel="Kontrollerar"
      onPress={() => start.mutate(undefined, { onError: (error) => toasts.show({ text: explain(error) }) })}
    >
      Kontrollera nu
    </Button>
  )
}
