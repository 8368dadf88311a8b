import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'
import type { Run } from '../queries/runs.ts'
import { stateOf } from './run-in-words.ts'

type OneRunProps = {
  readonly run: Run
  /** One of several. */
  readonly isEarlier?: boolean
  readonly onOpen: () => void
}

export const OneRun = ({ run, isEarlier = false, onOpen }: OneRunProps) => {
  const { tone, text } = stateOf(run)
  const title = `${run.name}, ${sayDate(run.startedAt)} kl. ${sayTime(run.startedAt)}`
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
