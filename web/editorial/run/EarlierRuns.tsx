import { useState } from 'react'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useEarlierRuns } from '../queries/runs.ts'
import { RunDialog } from './RunDialog.tsx'
import { RunItem } from './RunItem.tsx'
import type { RunActs } from './use-run-acts.ts'

type EarlierRunsProps = {
  readonly issueId: string
  /** The run whose dialog is open. */
  readonly opened: string | undefined
  readonly act: RunActs
  readonly onOpen: (runId: string) => void
  readonly onClose: () => void
}

/** The runs before the latest, to be viewed and undone. */
export const EarlierRuns = (props: EarlierRunsProps) => {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>Tidigare körningar</summary>
      {isUnfolded && <Runs {...props} />}
    </details>
  )
}

const Runs = ({ issueId, opened, act, onOpen, onClose }: EarlierRunsProps) => {
  const { data, isPending, error, refetch } = useEarlierRuns(issueId)
  if (isPending) return <Skeleton label="Hämtar körningarna" lines={2} />
  if (!data) return <LoadFailed what="Körningarna" error={error} onRetry={() => void refetch()} />
  const shown = data.find(({ _id }) => _id === opened)
  return (
    <>
      <ul className="earlier-runs">
        {data.map((run) => (
          <li key={run._id}>
            <RunItem run={run} isEarlier onOpen={() => onOpen(run._id)} />
          </li>
        ))}
      </ul>
      {shown && <RunDialog run={shown} act={act} onClose={onClose} />}
    </>
  )
}
