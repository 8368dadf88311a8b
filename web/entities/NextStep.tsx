import { Link } from 'react-aria-components'
import { type NextStep as Step, turns } from '../../domain/issue/next-step.ts'

const places = { form: 'issues/edit', receivers: 'deliver' } as const

/** What is to be done about an issue, and by whom. */
export const NextStep = ({ step, issueId }: { readonly step: Step; readonly issueId: string }) => (
  <span className="row-facts">
    <span className="next-step">
      {step.place ? <Link href={`/publications/${places[step.place]}/${issueId}`}>{step.text}</Link> : step.text}
    </span>
    <span className="small soft">{turns[step.turn]}</span>
  </span>
)
