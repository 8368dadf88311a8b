import { useState } from 'react'
import { AnywayDialog } from '../../components/actions/AnywayDialog.tsx'
import { sayDoubtful, saySilent } from '../../words/swedish.ts'
import type { Act, useProductionActs } from './use-production-acts.ts'

/**
 * A book reaches its listeners as a release does: who orders one, or has one tried again, is asked when a sound in it is to
 * be heard first. `doubtful`: articles whose sound nobody has said to be right; `stopping`: those whose lack of it stops
 * the production.
 */
export const useAsking = (act: ReturnType<typeof useProductionActs>, doubtful: number, stopping: number) => {
  const [asked, setAsked] = useState<Act>()
  const question = (
    <AnywayDialog
      act="Producera ändå"
      objection={asked && sayObjection(doubtful, stopping)}
      onConfirm={() => asked && act.mutate(asked)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: doubtful > 0 ? setAsked : act.mutate, question }
}

const sayObjection = (doubtful: number, stopping: number) =>
  [`${sayDoubtful(doubtful)}.`, ...(stopping > 0 ? [`${saySilent(stopping)}: där stannar produktionen.`] : [])].join(
    ' ',
  )
