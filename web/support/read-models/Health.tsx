import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ReadModelsAnswer, WriterRow } from '../queries/read-models.ts'
import { sayWriter } from './model-words.ts'

const sayCount = (count: number) => (count === 1 ? 'En läsmodell' : `${sayNumber(count)} läsmodeller`)

/** Whether anything is behind, in a sentence. */
export const Health = ({ models }: Pick<ReadModelsAnswer, 'models'>) => {
  const count = (...states: readonly string[]) => models.filter(({ state }) => states.includes(state)).length
  const [stoppedCount, waitingCount, behindCount] = [count('stopped'), count('waits'), count('behind')]
  if (stoppedCount > 0)
    return (
      <Notice tone="danger" title={`${sayCount(stoppedCount)} står still`}>
        <p>Händelsen som den inte klarar står i raden. Det som hänt efter den syns inte på sidorna.</p>
      </Notice>
    )
  if (waitingCount > 0)
    return (
      <Notice tone="warn" title={`${sayCount(waitingCount)} har ingen som sköter den`}>
        <p>Den process som har rollen projections är inte i gång. Starta den.</p>
      </Notice>
    )
  if (behindCount > 0) return <Notice title={`${sayCount(behindCount)} är efter, och hämtar in`} />
  return <Notice tone="ok" title="Alla läsmodeller är i fas" />
}

/** Writes that hold the readers of the log up: no reader sees past a write that has not ended. */
export const Writers = ({ writers }: { readonly writers: readonly WriterRow[] }) => {
  const [oldestWriter, ...others] = writers
  return (
    <p className="soft">
      {oldestWriter
        ? `Äldsta skrivningen: ${sayWriter(oldestWriter)} Ingen läsare av loggen kommer förbi den. ${others.length > 0 ? `Bakom den pågår ${sayNumber(others.length)} till.` : ''}`
        : 'Ingen skrivning pågår, så ingenting håller upp dem som läser loggen.'}
    </p>
  )
}
