import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { products } from '../../../domain/production/production/products.ts'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { sayTimeLeft } from '../../kernel/words/time-left.ts'
import { PhaseList } from '../entities/PhaseList.tsx'
import type { Production } from '../queries/production.ts'
import { type Progress, phasesOf } from './progress.ts'

/** The product that is made now, and the second one of the same order. */
const sayOrder = ({ kind, next }: Production) =>
  next ? `${products[kind].name} görs nu, sedan ${lowerFirst(products[next].name)}.` : `${products[kind].name} görs nu.`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type RunningProductionProps = {
  readonly progress: Progress
  /** Undefined: the production has ended. */
  readonly production: Production | undefined
}

export const RunningProduction = ({ progress, production }: RunningProductionProps) => (
  <>
    {production && <p className="small">{sayOrder(production)}</p>}
    <ProgressBar label={progress.text || 'Produktionen har startat'} value={progress.percent} />
    <PhaseList phases={phasesOf(progress)} />
    {production && (
      <p className="small soft">
        {progress.secondsLeft !== null && <strong>{capitalise(sayTimeLeft(progress.secondsLeft))}. </strong>}
        Du kan lämna sidan, produktionen fortsätter.
      </p>
    )}
  </>
)
