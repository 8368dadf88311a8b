import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { acts } from '../../../domain/support/repair/acts.ts'
import type { StandingAnswer } from '../../../projections/support/standing/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import type { ErrorGroup, StandingItem } from '../queries/processes.ts'
import { useStandingWork } from '../queries/processes.ts'

const retries: ReadonlySet<string> = new Set(['retry-step', 'hurry-job', 'requeue-job', 'retry-delivery'])

const retriesOf = (items: readonly StandingItem[]) =>
  items.flatMap(({ acts: offered, repair }) =>
    repair ? [] : offered.filter(({ kind }) => retries.has(kind)).slice(0, 1),
  )

const isOfGroup = (group: ErrorGroup) => (item: StandingItem) =>
  item.process === group.process && item.error?.class === group.class && item.state !== 'active'

/** Errors that several have in common, each tried again by one press. */
export const ErrorGroups = ({ groups }: Pick<StandingAnswer, 'groups'>) => {
  const [chosen, setChosen] = useState<ErrorGroup>()
  const shared = groups.filter(({ count }) => count > 1)
  const dialog = chosen && <GroupDialog group={chosen} onClose={() => setChosen(undefined)} />
  if (shared.length === 0) return dialog
  return (
    <Section title="Samma fel flera gånger">
      <ul className="error-groups">
        {shared.map((group) => (
          <li key={`${group.process} ${group.class}`}>
            <div>
              <strong>{group.words}</strong>
              <p className="soft">
                {group.name}: {group.count} föll på ”{group.class}”
              </p>
            </div>
            <Button icon={RefreshCw} onPress={() => setChosen(group)}>
              Försök igen alla {group.count}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Section>
  )
}

/** The group as it is when the administrator decides: what is tried does not change while the reason is written. */
const GroupDialog = ({ group, onClose }: { readonly group: ErrorGroup; readonly onClose: () => void }) => {
  const { data } = useStandingWork({ process: group.process, state: '', error: group.class, thing: '' })
  const [first, setFirst] = useState<ReturnType<typeof retriesOf>>()
  const now = data && retriesOf(data.items.filter(isOfGroup(group)))
  if (!first && now && now.length > 0) setFirst(now)
  const acting = first ?? now
  const count = acting ? acting.length : group.count
  return (
    <RepairDialog
      title={`Försöka igen alla ${count.toString()}?`}
      act={`Försök igen alla ${count.toString()}`}
      acts={acting}
      needsSecond={false}
      onClose={onClose}
    >
      <p>
        {group.name}: de föll på ”{group.class}”. {acts['retry-step'].effect}
      </p>
      {group.count > count && (
        <p className="soft">Högst 200 tas på en gång, och de som någon redan gör något åt lämnas.</p>
      )}
    </RepairDialog>
  )
}
