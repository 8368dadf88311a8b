import type { StandingItem } from '../queries/processes.ts'

type AdviceLineProps = { readonly advice: StandingItem['advice'] }

/** What helps, beside another try, with the page where an office does it. */
export const AdviceLine = ({ advice }: AdviceLineProps) =>
  advice && (
    <p>
      {advice.words} {advice.page && <a href={advice.page.href}>{advice.page.text}</a>}
    </p>
  )
