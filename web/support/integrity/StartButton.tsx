import { ShieldCheck } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useStartCheck } from '../queries/integrity.ts'

/** Begins a check of the whole log. */
export const StartButton = ({ isRunning }: { readonly isRunning: boolean }) => {
  const start = useStartCheck()
  return (
    <Button
      variant="primary"
      icon={ShieldCheck}
      isPending={start.isPending || isRunning}
      pendingLabel="Kontrollerar"
      onPress={() => start.mutate()}
    >
      Kontrollera nu
    </Button>
  )
}
