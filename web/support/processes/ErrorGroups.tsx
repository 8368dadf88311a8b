import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { type ActKind, acts } from '../../../domain/support/repair/acts.ts'
import type { StandingAnswer } from '../../../projections/support/standing/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import type { ErrorGroup, StandingItem } from '../queries/processes.ts'
import { useStandingWork } from '../queries/processes.ts'
import { AdviceLine } from './AdviceLine.tsx'
import { endKinds, retryKinds } from './process-words.ts'

/** What is done to all of a class at once. */
type ClassAct = 'retry' | 'end'

const kindsOfAct: Readonly<Record<ClassAct, ReadonlySet<ActKind>>> = { retry: retryKinds, end: endKinds }

const actsOn = (items: readonly StandingItem[], act: ClassAct) =>
  items.flatMap(({ acts: offered, repair }) =>
    repair ? [] : offered.filter(({ kind }) => kindsOfAct[act].has(kind)).slice(0, 1),
  )

const isOfGroup = (group: ErrorGroup) => (item: StandingItem) =>
  item.process === group.process && item.error?.class === group.class && item.state !== 'active'

type ClassChoice = { readonly group: ErrorGroup; readonly act: ClassAct }
type GroupsProps = Pick<StandingAnswer, 'groups' | 'items'>

/** Errors that several have in common, each tried again or given up by one press. */
export const ErrorGroups = ({ groups, items }: GroupsProps) => {
  const [chosen, setChosen] = useState<ClassChoice>()
  const shared = groups.filter(({ count }) => count > 1)
  return (
    <>
      {shared.length > 0 && (
        <Section title="Samma fel flera gånger">
          <ul className="error-groups">
            {shared.map((group) => (
              <GroupRow
                key={`${group.process} ${group.class}`}
                group={group}
                items={items.filter(isOfGroup(group))}
                onChoose={(act) => setChosen({ group, act })}
              />
            ))}
          </ul>
        </Section>
      )}
      {chosen && <GroupDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type GroupRowProps = {
  readonly group: ErrorGroup
  readonly items: readonly StandingItem[]
  readonly onChoose: (act: ClassAct) => void
}

const quiet = { variant: 'quiet' } as const

const GroupRow = ({ group: { words, name, count, class: said }, items, onChoose }: GroupRowProps) => {
  const advice = items.find((item) => item.advice)?.advice
  const isVain = advice?.isRetryVain === true
  const [retry] = actsOn(items, 'retry')
  const [end] = actsOn(items, 'end')
  return (
    <li>
      <div>
        <strong>{words}</strong>
        <p className="soft">
          {name}: {count} föll på ”{said}”
        </p>
        <AdviceLine advice={advice ?? null} />
      </div>
      <div className="button-row">
        {retry && (
          <Button {...(isVain && quiet)} icon={RefreshCw} onPress={() => onChoose('retry')}>
            Försök igen alla {count}
          </Button>
        )}
        {end && (
          <Button {...(!isVain && quiet)} icon={X} onPress={() => onChoose('end')}>
            {acts[end.kind].name} alla {count}
          </Button>
        )}
      </div>
    </li>
  )
}

const usualKinds: Readonly<Record<ClassAct, ActKind>> = { retry: 'retry-step', end: 'skip-step' }

/** The acts as they are when the administrator decides: what is acted on does not change while the reason is written. */
const useActsOfClass = ({ group, act }: ClassChoice) => {
  const { data } = useStandingWork({ process: group.process, state: '', error: group.class, thing: '' })
  const [first, setFirst] = useState<ReturnType<typeof actsOn>>()
  const items = data?.items.filter(isOfGroup(group)) ?? []
  const now = data && actsOn(items, act)
  if (!first && now && now.length > 0) setFirst(now)
  return { acting: first ?? now, advice: items.find((item) => item.advice)?.advice }
}

const GroupDialog = ({ chosen, onClose }: { readonly chosen: ClassChoice; readonly onClose: () => void }) => {
  const { group, act } = chosen
  const { acting, advice } = useActsOfClass(chosen)
  const count = acting?.length ?? group.count
  const { name, effect, needsSecond } = acts[acting?.[0]?.kind ?? usualKinds[act]]
  const words = `${name} alla ${count.toString()}`
  return (
    <RepairDialog
      title={`${words}?`}
      act={words}
      isDanger={needsSecond}
      acts={acting}
      needsSecond={needsSecond}
      onClose={onClose}
    >
      <p>
        {group.name}: de föll på ”{group.class}”. {effect}
      </p>
      {advice && act === 'retry' && <p>{advice.words}</p>}
      {group.count > count && (
        <p className="soft">Högst 200 tas på en gång, och de som någon redan gör något åt lämnas.</p>
      )}
    </RepairDialog>
  )
}
