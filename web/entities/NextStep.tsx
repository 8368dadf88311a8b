import { type NextStep as Step, turns } from '../../domain/issue/next-step.ts'

/** What is to be done about an issue, and by whom. */
export const NextStep = ({ step }: { readonly step: Step }) => (
  <span className="row-facts">
    <span className="next-step">{step.text}</span>
    <span className="small soft">{turns[step.turn]}</span>
  </span>
)
