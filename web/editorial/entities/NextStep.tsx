import { Link } from 'react-aria-components'
import { assignees, type NextStep as Step } from '../../../domain/editorial/issue/next-step.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { hasRole, useMay } from '../../people/queries/current-user.ts'

const places = { form: 'issues/edit', receivers: 'deliver' } as const

/** `role`: the user's role for the issue, in a list of issues of many organisations. */
type NextStepProps = { readonly step: Step; readonly issueId: string; readonly role?: Role }

/** The next step for an issue, and whose turn it is. */
export const NextStep = ({ step, issueId, role }: NextStepProps) => {
  const mayHere = useMay('user')
  // Only staff may open these pages.
  const place = (role ? hasRole({ role }, 'user') : mayHere) ? step.place : undefined
  return (
    <span className="row-facts">
      <span className="next-step">
        {place ? <Link href={`/publications/${places[place]}/${issueId}`}>{step.text}</Link> : step.text}
      </span>
      <span className="small soft">{assignees[step.turn]}</span>
    </span>
  )
}
