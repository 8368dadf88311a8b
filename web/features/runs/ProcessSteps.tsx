import './runs.css'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ProcessItem } from '../../../domain/publication/process-item.ts'
import { Button } from '../../components/actions/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { type Run, useRun } from '../../queries/runs.ts'
import { explain } from '../../server/api-client.ts'
import { sayDate, sayTime } from '../../words/swedish.ts'
import { RunDialog } from './RunDialog.tsx'
import { stateOf } from './run-in-words.ts'
import { useRunActs } from './use-run-acts.ts'

type ProcessStepsProps = {
  readonly issueId: string
  readonly items: readonly ProcessItem[]
  /** The one that is under way. */
  readonly current: string | null
}

/** What the publication's process steps do to an issue, each with its button, and how the last run went. */
export const ProcessSteps = ({ issueId, items, current }: ProcessStepsProps) => {
  const run = useRun(issueId)
  const act = useRunActs(issueId)
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0 && !run) return null
  const isRunning = run?.status === 'running'
  const start = (item: string) => act.mutate({ kind: 'start', item }, { onSuccess: () => setOpen(true) })
  return (
    <section aria-labelledby="processteg" className="process-steps">
      <div className="section-head">
        <h2 id="processteg">Processteg</h2>
      </div>
      {act.isError && !isOpen && (
        <Notice tone="danger" level={3} title="Det gick inte">
          <p>{explain(act.error)}</p>
        </Notice>
      )}
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
      {run && <LastRun run={run} onOpen={() => setOpen(true)} />}
      {run && isOpen && <RunDialog run={run} act={act} onClose={() => setOpen(false)} />}
    </section>
  )
}

const LastRun = ({ run, onOpen }: { readonly run: Run; readonly onOpen: () => void }) => {
  const { tone, text } = stateOf(run)
  return (
    <div className="last-run">
      <p className="small soft">
        {run.name}, {sayDate(run.startedAt)} kl. {sayTime(run.startedAt)}
      </p>
      <Status tone={tone}>{text}</Status>
      <Button variant="quiet" onPress={onOpen}>
        Visa körningen
      </Button>
    </div>
  )
}
