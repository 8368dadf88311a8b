import { RefreshCw } from 'lucide-react'
import { products } from '../../../domain/production/production/products.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { Production } from '../queries/production.ts'

/** A parked production whose reason remains is a fault; one whose reason is gone waits to be tried again. */
export const toneOf = ({ obstacle }: Production) => (obstacle ? 'danger' : 'warn')

type ParkedProductionProps = {
  readonly production: Production
  readonly isPending: boolean
  readonly onRetry: (id: string) => void
}

/** Why the production cannot go on with the issue as it is now. 'Att åtgärda' names the articles without sound. */
export const ParkedProduction = ({ production, isPending, onRetry }: ParkedProductionProps) => {
  const { _id, kind, next, endedAt, startedAt, obstacle } = production
  const at = endedAt ?? startedAt
  const when = sayInstant(at)
  return (
    <Notice
      tone={toneOf(production)}
      level={3}
      title={`${products[kind].name}: produktionen stannade`}
      actions={
        (!obstacle || obstacle.canRetry) && (
          <Button icon={RefreshCw} isPending={isPending} pendingLabel="Startar" onPress={() => onRetry(_id)}>
            Försök igen
          </Button>
        )
      }
    >
      {obstacle ? <p className="small">{when}</p> : <p>Det var {when}. Det som den stannade för är åtgärdat.</p>}
      {obstacle?.other && <p className="log">{obstacle.other}</p>}
      {obstacle?.missing && <p>Går att försöka igen när ljuden som saknas har kommit.</p>}
      {next && <p>{products[next].name} görs när det här är klart.</p>}
    </Notice>
  )
}
