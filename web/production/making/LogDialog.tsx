import { products } from '../../../domain/production/production/products.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'
import { type Production, useProductions } from '../queries/production.ts'

type LogDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly issue: IssueView
}

const outcomes: Readonly<Record<Production['status'], string>> = {
  running: 'Pågår',
  parked: 'Stannade',
  cancelled: 'Avbruten',
  completed: 'Klar',
}

/** The outcome of every production, newest first. */
export const LogDialog = ({ isOpen, onClose, issue }: LogDialogProps) => {
  const productions = useProductions(issue._id)
  return (
    <Dialog title="Logg" size="l" isOpen={isOpen} onClose={onClose}>
      {productions?.length === 0 && <p className="log">{issue.actionText || 'Inget har hänt än.'}</p>}
      {productions?.map((production) => (
        <ProductionLog key={production._id} production={production} />
      ))}
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}

const ProductionLog = ({
  production: { kind, next, status, startedAt, endedAt, log, reason },
}: {
  readonly production: Production
}) => (
  <section className="log-run">
    <h3>
      {products[kind].name}: {outcomes[status].toLocaleLowerCase('sv')} {sayDate(endedAt ?? startedAt)} kl.{' '}
      {sayTime(endedAt ?? startedAt)}
    </h3>
    <p className="log">{log ?? reason ?? 'Produktionen har startat.'}</p>
    {status === 'cancelled' && next && <p>{products[next].name} beställdes samtidigt och görs inte heller.</p>}
  </section>
)
