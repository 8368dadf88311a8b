import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CheckRow } from '../../../projections/support/integrity/view.ts'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { thingAddress } from '../entities/thing-address.ts'

/** The result of the latest check, or its progress. */
export const LatestCheck = ({ check }: { readonly check: CheckRow | undefined }) => {
  if (!check)
    return (
      <EmptyState icon={ShieldCheck} title="Inte kontrollerad än">
        Varje natt jämförs loggen med registret över allt som har skrivits i den. Tryck på ”Kontrollera nu” för att göra
        det redan nu.
      </EmptyState>
    )
  if (check.state === 'running') return <RunningCheck {...check} />
  return <Result {...check} />
}

const RunningCheck = ({ checked, total }: CheckRow) => (
  <ProgressBar
    label={total === 0 ? 'Börjar kontrollera' : `Kontrollerar, ${sayNumber(checked)} av ${sayNumber(total)} händelser`}
    value={total === 0 ? 0 : (100 * checked) / total}
  />
)

const Result = ({ state, total, endedAt, startedAt, faults, faultCount, failure }: CheckRow) => {
  const moment = sayInstant(endedAt ?? startedAt)
  if (state === 'faulty')
    return (
      <Notice tone="danger" title={faultCount === 1 ? 'Ett fel i loggen' : `${sayNumber(faultCount)} fel i loggen`}>
        <ul className="bullets">
          {faults.map(({ said, stream, revision }) => (
            <li key={said}>
              {said} {stream !== null && <ThingLink stream={stream} revision={revision} />}
            </li>
          ))}
          {faultCount > faults.length && <li>Och {sayNumber(faultCount - faults.length)} till.</li>}
        </ul>
        <p>
          Någon eller något har ändrat i databasen bakom systemet. Rätta ingenting: låt den som sköter servern ta en
          kopia av databasen som den är, och jämföra med säkerhetskopian från tiden före. Kontrollen gjordes {moment}.
        </p>
      </Notice>
    )
  if (state === 'intact')
    return (
      <Notice tone="ok" title="Ingenting är ändrat, borttaget eller inskjutet">
        <p>
          {sayNumber(total)} händelser kontrollerades {moment}.
        </p>
      </Notice>
    )
  return (
    <Notice tone="warn" title="Kontrollen blev inte klar">
      <p>
        {state === 'interrupted'
          ? `Systemet startades om medan den pågick, ${moment}.`
          : `Den avbröts ${moment}: ${failure ?? ''}`}{' '}
        Gör om den.
      </p>
    </Notice>
  )
}

type EventPlace = { readonly stream: string; readonly revision: number | null }

const ThingLink = ({ stream, revision }: EventPlace) => (
  <Link to={thingAddress(stream, revision ?? 0)}>Visa vad som hänt med den</Link>
)
