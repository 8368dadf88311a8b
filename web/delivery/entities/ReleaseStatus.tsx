import { CalendarClock } from 'lucide-react'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { releaseOf } from '../words/release.ts'

type ReleaseStatusProps = { readonly availableFromDate: string | null; readonly now: string }

export const ReleaseStatus = ({ availableFromDate, now }: ReleaseStatusProps) => {
  const { state, text } = releaseOf(availableFromDate, now)
  if (state === 'unreleased') return <Status tone="proof">{text}</Status>
  if (state === 'released') return <Status tone="ok">{text}</Status>
  return (
    <Status tone="now" icon={CalendarClock}>
      {text}
    </Status>
  )
}
