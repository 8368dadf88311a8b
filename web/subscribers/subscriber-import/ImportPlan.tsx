import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { UNDO_DAYS } from '../../../domain/subscribers/subscriber-import/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ImportDetail } from '../queries/subscriber-imports.ts'
import type { ImportActs } from './use-import-acts.ts'

type ImportPlanProps = { readonly list: ImportDetail; readonly acts: ImportActs }

/**
 * A row whose subscription has no address to go to is taken in all the same, and the office asks the subscriber for the
 * address.
 */
const unreachedLine = ({ counts }: ImportDetail) => {
  const { unreached = 0 } = counts ?? {}
  return unreached === 0 ? [] : [{ title: 'Saknar adress dit det ska', count: unreached }]
}

const linesOf = ({ plan, counts }: ImportDetail) => [
  { title: 'Läggs till', count: plan.added },
  { title: 'Ändras', count: plan.changed },
  { title: 'Tas bort', count: plan.removed },
  { title: 'Utelämnas', count: plan.leftOut },
  { title: 'Nekas', count: counts?.refused ?? 0 },
  { title: 'Rörs inte', count: counts?.unchanged ?? 0 },
]

/** The sentence on decisions that come before the start. */
const missingDecision = ({ plan, mustBeTyped }: ImportDetail, typed: string): string => {
  const first = [
    ...(mustBeTyped && Number(typed) !== plan.removed ? ['skriv antalet som tas bort'] : []),
    ...(plan.undecided > 0
      ? [plan.undecided === 1 ? 'avgör en möjlig dubblett' : `avgör ${sayNumber(plan.undecided)} möjliga dubbletter`]
      : []),
  ]
  const [sentence = '', ...others] = first
  if (sentence === '') return ''
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} först${others.length > 0 ? `, och ${others.join('')}` : ''}. `
}

/** The summary of the import, and the button that starts it. */
export const ImportPlan = ({ list, acts }: ImportPlanProps) => {
  const { plan, mustBeTyped } = list
  const [typed, setTyped] = useState('')
  const start = useMutation({ mutationFn: () => acts.start(typed.trim() === '' ? null : Number(typed)) })
  const lack = missingDecision(list, typed)
  const isNothing = plan.added + plan.changed + plan.removed === 0
  return (
    <section className="price" aria-labelledby="what-happens">
      <h2 id="what-happens" className="price-title">
        Det här händer
      </h2>
      <dl className="ledger">
        {[...linesOf(list), ...unreachedLine(list)].map(({ title, count }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="num">{sayNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {mustBeTyped && (
        <>
          <Notice tone="warn" level={3} title={`${sayNumber(plan.removed)} tas bort`}>
            <p className="small">
              {`Det är många av de ${sayNumber(list.ofLists)} som har kommit med listor. De saknas i den här.`}
            </p>
          </Notice>
          <TextField
            label="Skriv antalet som tas bort"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
      <div className="import-act">
        <Button
          variant="primary"
          isPending={start.isPending}
          pendingLabel="Börjar"
          isDisabled={lack !== '' || isNothing}
          onPress={() => start.mutate()}
        >
          Genomför importen
        </Button>
        <span className="small soft">
          {isNothing ? 'Listan ändrar ingenting.' : `${lack}Allt kan ångras i ${UNDO_DAYS.toString()} dagar.`}
        </span>
      </div>
      <FailureNotice title="Importen började inte" error={start.error} />
    </section>
  )
}
