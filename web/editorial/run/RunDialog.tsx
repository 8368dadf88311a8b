import { RefreshCw, Undo2 } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'
import { PhaseList } from '../../production/entities/PhaseList.tsx'
import type { IssueRun } from '../queries/runs.ts'
import { phasesOf, runPercent, stateOf, stepAt } from './run-in-words.ts'
import type { RunActs } from './use-run-acts.ts'
import { useStepProgress } from './use-step-progress.ts'

type RunDialogProps = {
  readonly run: IssueRun
  readonly act: RunActs
  /** The latest run of its issue: only that one can be resumed. */
  readonly isLast?: boolean
  readonly onClose: () => void
}

/** A run, live: its steps, its log, and the acts on it. */
export const RunDialog = ({ run, act, isLast = false, onClose }: RunDialogProps) => {
  const { tone, text } = stateOf(run)
  const step = useStepProgress(run)
  const at = stepAt(run)
  return (
    <Dialog title={run.name} size="l" isOpen onClose={onClose}>
      <p className="run-head">
        <Status tone={tone}>{text}</Status>
        <span>
          Startad {sayDate(run.startedAt)} kl. {sayTime(run.startedAt)} av {run.startedBy}
        </span>
      </p>
      <div className="run-body">
        <div>
          <ProgressBar label={step.text || at?.name || text} value={runPercent(run, step.percent)} />
          <PhaseList phases={phasesOf(run)} />
        </div>
        <div>
          <FailureNotice title="Det gick inte" error={act.error} />
          {run.status === 'failed' && at && (
            <Notice tone="danger" level={3} title={`${at.name} gick inte`}>
              <p>{at.said}</p>
            </Notice>
          )}
          <Log run={run} />
        </div>
      </div>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
        {isLast && <SteerButtons run={run} act={act} />}
        <TakeBackButton run={run} act={act} />
      </div>
      <p className="small soft">Körningen ligger kvar. Du kan stänga, och komma tillbaka till den härifrån.</p>
    </Dialog>
  )
}

const Log = ({ run }: { readonly run: IssueRun }) => (
  <section aria-labelledby="run-log">
    <h3 id="run-log">Logg</h3>
    <ol className="run-log" aria-labelledby="run-log">
      {run.log.map(({ at, text, isFault }) => (
        <li key={`${at} ${text}`} data-fault={isFault || undefined}>
          <span className="num">{sayTime(at)}</span> {text}
        </li>
      ))}
    </ol>
  </section>
)

type ButtonsProps = Pick<RunDialogProps, 'run' | 'act'>

const SteerButtons = ({ run, act }: ButtonsProps) => {
  const { _id, status, isStopping } = run
  const at = stepAt(run)
  const does = (kind: 'stop' | 'resume' | 'skip') => () => act.mutate({ kind, run: _id })
  return (
    <>
      {status === 'running' && (
        <Button isDisabled={isStopping} isPending={act.isPending} onPress={does('stop')}>
          {isStopping ? 'Stannar efter steget' : 'Stanna efter steget'}
        </Button>
      )}
      {(status === 'failed' || status === 'stopped') && (
        <Button variant="primary" icon={RefreshCw} isPending={act.isPending} onPress={does('resume')}>
          {status === 'failed' ? 'Försök igen' : 'Gå vidare'}
        </Button>
      )}
      {status === 'failed' && at && (
        <>
          <Button isDisabled={act.isPending} onPress={does('skip')}>
            Hoppa över {at.name}
          </Button>
          <Button variant="quiet" isDisabled={act.isPending} onPress={does('stop')}>
            Avbryt körningen
          </Button>
        </>
      )}
    </>
  )
}

const TakeBackButton = ({ run: { _id, status, canBeTakenBack }, act }: ButtonsProps) =>
  canBeTakenBack &&
  status !== 'running' && (
    <Button
      variant="quiet"
      icon={Undo2}
      isDisabled={act.isPending}
      onPress={() => act.mutate({ kind: 'takeBack', run: _id })}
    >
      Ta tillbaka ändringarna
    </Button>
  )
