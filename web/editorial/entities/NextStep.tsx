import { Link } from 'react-aria-components'
import { assignees, type NextStep as Step } from '../../../domain/editorial/issue/next-step.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'

const places = { form: 'issues/edit', receivers: 'deliver' } as const

/** What is to be done about an issue, and by whom. */
export const NextStep = ({ step, issueId }: { readonly step: Step; readonly issueId: string }) => {
  // The places are open to staff alone.
  const place = hasRole(useCurrentUser(), 'user') ? step.place : undefined
  return (
    <span className="row-facts">
      <span className="next-step">
        {place ? <Link href={`/publications/${places[place]}/${issueId}`}>{step.text}</Link> : step.text}
      </span>
      <span className="small soft">{assignees[step.turn]}</span>
    </span>
  )
}
