import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { type ActKind, acts } from '../../../domain/support/repair/acts.ts'
import type { StandingAnswer } from '../../../projections/support/standing/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import type { ErrorGroup, StandingItem } from '../queries/processes.ts'
import { useStandingWork } from '../queries/processes.ts'
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

type Chosen = { readonly group: ErrorGroup; readonly act: ClassAct }
type GroupsProps = Pick<StandingAnswer, 'groups' | 'items'>

/** Errors that several have in common, each tried again or given up by one press. */
export const ErrorGroups = ({ groups, items }: GroupsProps) => {
  const [chosen, setChosen] = useState<Chosen>()
  const shared = groups.filter(({ count }) => count > 1)
  const dialog = chosen && <GroupDialog chosen={chosen} onClose={() => setChosen(undefined)} />
  if (shared.length === 0) return dialog
  return (
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
      {dialog}
    </Section>
  )
}

type GroupRowProps = {
  readonly group: ErrorGroup
  readonly items: readonly StandingItem[]
  readonly onChoose: (act: ClassAct) => void
}

const GroupRow = ({ group: { words, name, count, class: said }, items, onChoose }: GroupRowProps) => {
  const advice = items.find((item) => item.advice)?.advice
  const [end] = actsOn(items, 'end')
  return (
    <li>
      <div>
        <strong>{words}</strong>
        <p className="soft">
          {name}: {count} föll på ”{said}”
        </p>
        {advice && <p>{advice.words}</p>}
      </div>
      <div className="button-row">
        <Button icon={RefreshCw} onPress={() => onChoose('retry')}>
          Försök igen alla {count}
        </Button>
        {end && (
          <Button variant="quiet" icon={X} onPress={() => onChoose('end')}>
            {acts[end.kind].name} alla {count}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The group as it is when the administrator decides: what is acted on does not change while the reason is written. */
const GroupDialog = ({ chosen, onClose }: { readonly chosen: Chosen; readonly onClose: () => void }) => {
  const { group, act } = chosen
  const { data } = useStandingWork({ process: group.process, state: '', error: group.class, thing: '' })
  const [first, setFirst] = useState<ReturnType<typeof actsOn>>()
  const now = data && actsOn(data.items.filter(isOfGroup(group)), act)
  if (!first && now && now.length > 0) setFirst(now)
  const acting = first ?? now
  const count = acting ? acting.length : group.count
  const row = acts[acting?.[0]?.kind ?? (act === 'retry' ? 'retry-step' : 'skip-step')]
  const advice = act === 'retry' ? data?.items.find((item) => item.advice)?.advice : undefined
  return (
    <RepairDialog
      title={`${row.name} alla ${count.toString()}?`}
      act={`${row.name} alla ${count.toString()}`}
      isDanger={row.needsSecond}
      acts={acting}
      needsSecond={row.needsSecond}
      onClose={onClose}
    >
      <p>
        {group.name}: de föll på ”{group.class}”. {row.effect}
      </p>
      {advice && <p>{advice.words}</p>}
      {group.count > count && (
        <p className="soft">Högst 200 tas på en gång, och de som någon redan gör något åt lämnas.</p>
      )}
    </RepairDialog>
  )
}
