import { useState } from 'react'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { sayDoubtful, sayInCheck, saySilent } from '../../kernel/words/swedish.ts'
import type { Act, useProductionActs } from './use-production-acts.ts'

type ProductionDoubts = {
  /** The number of articles with sounds that no person has called right. */
  readonly doubtful: number
  /**
   * The number of unchecked sounds: unless the user wants the product anyway, a finding in them stops the production.
   */
  readonly inCheck: number
  /** The number of articles without sound that stop the production. */
  readonly stopping: number
}

/**
 * A new book reaches listeners like a release. So a user who orders or retries one confirms first when a sound in it
 * awaits a person's check.
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
