import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import './runs.css'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useRun } from '../queries/runs.ts'
import { EarlierRuns } from './EarlierRuns.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunItem } from './RunItem.tsx'
import { useRunActs } from './use-run-acts.ts'

/** The latest run, whichever it is: the run of a button pressed now is not known yet. */
const LAST_ITEM = 'last'

type ProcessStepsProps = {
  readonly issueId: string
  readonly items: readonly ProcessItem[]
  /** The item under way. */
  readonly current: string | null
}

/** The publication's process items as buttons, and the state of the latest run. */
export const ProcessSteps = ({ issueId, items, current }: ProcessStepsProps) => {
  const run = useRun(issueId)
  const act = useRunActs(issueId)
  const [opened, setOpened] = useState<string>()
  if (items.length === 0 && !run) return null
  const isRunning = run?.status === 'running'
  const open = (which: string) => {
    act.reset()
    setOpened(which)
  }
  const close = () => setOpened(undefined)
  const start = (item: string) => act.mutate({ kind: 'start', item }, { onSuccess: () => setOpened(LAST_ITEM) })
  return (
    <Section title="Processteg" className="process-steps">
      {!opened && <FailureNotice title="Det gick inte" error={act.error} />}
      {items.length > 0 && (
        <ul className="button-row">
          {items
            .toSorted((a, b) => a.prio - b.prio)
            .map(({ id, name }) => (
              <li key={id} aria-current={id === current ? 'step' : undefined}>
                <Button
                  icon={Play}
                  isDisabled={isRunning}
                  isPending={act.isPending && act.variables.kind === 'start' && act.variables.item === id}
                  pendingLabel="Startar"
                  onPress={() => start(id)}
                >
                  {name}
                </Button>
              </li>
            ))}
        </ul>
      )}
      {run && <RunItem run={run} onOpen={() => open(LAST_ITEM)} />}
      {run && opened === LAST_ITEM && <RunDialog run={run} act={act} isLast onClose={close} />}
      {run && run.earlier > 0 && (
        <EarlierRuns issueId={issueId} opened={opened} act={act} onOpen={open} onClose={close} />
      )}
    </Section>
  )
}
