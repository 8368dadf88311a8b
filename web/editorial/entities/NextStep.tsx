import { Link } from 'react-aria-components'
import { assignees, type NextStep as Step } from '../../../domain/editorial/issue/next-step.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'

const places = { form: 'issues/edit', receivers: 'deliver' } as const

/** The next step for an issue, and whose turn it is. */
export const NextStep = ({ step, issueId }: { readonly step: Step; readonly issueId: string }) => {
  // Only staff may open these pages.
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
