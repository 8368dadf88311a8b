import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { IssueRun } from '../queries/runs.ts'
import { stateOf } from './run-in-words.ts'

type RunItemProps = {
  readonly run: IssueRun
  /** One of several earlier runs. */
  readonly isEarlier?: boolean
  readonly onOpen: () => void
}

export const RunItem = ({ run, isEarlier = false, onOpen }: RunItemProps) => {
  const { tone, text } = stateOf(run)
  const title = `${run.name}, ${sayInstant(run.startedAt)}`
  return (
    <div className="one-run">
      <p className="small soft">{title}</p>
      <Status tone={tone}>{text}</Status>
      <Button variant="quiet" onPress={onOpen} {...(isEarlier ? { 'aria-label': `Visa körningen ${title}` } : {})}>
        Visa körningen
      </Button>
    </div>
  )
}
