import { useState } from 'react'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { sayDoubtful, sayInCheck, saySilent } from '../../kernel/words/swedish.ts'
import type { Act, useProductionActs } from './use-production-acts.ts'

export type ProductionDoubts = {
  /** Articles whose sound nobody has said to be right. */
  readonly doubtful: number
  /** Sounds that nobody has listened to yet: a production that is not wanted anyway stops for what is found in them. */
  readonly inCheck: number
  /** Articles whose lack of sound stops the production. */
  readonly stopping: number
}

/**
 * A book reaches its listeners as a release does: who orders one, or has one tried again, is asked when a sound in it is to
 * be heard first.
 */
export const useProductionQuestion = (act: ReturnType<typeof useProductionActs>, asking: ProductionDoubts) => {
  const [asked, setAsked] = useState<Act>()
  const question = (
    <AnywayDialog
      act="Producera ändå"
      objection={asked && sayObjection(asking)}
      onConfirm={() => asked && act.mutate({ ...asked, anyway: true })}
      onClose={() => setAsked(undefined)}
    />
  )
  const ask = (one: Act, product: ProductionKind) =>
    asking.doubtful > 0 && holdsSound(product) ? setAsked(one) : act.mutate(one)
  return { ask, question }
}

const sayObjection = ({ doubtful, inCheck, stopping }: ProductionDoubts) =>
  [
    `${sayDoubtful(doubtful)}.`,
    ...(inCheck > 0 ? [`${sayInCheck(inCheck)}.`] : []),
    ...(stopping > 0 ? [`${saySilent(stopping)}: där stannar produktionen.`] : []),
  ].join(' ')
