import { useIssueNames } from '../../queries/issues.ts'
import { sayNumber } from '../../words/swedish.ts'

/** What is gone with a publication. */
export const Consequences = ({ publicationId }: { readonly publicationId: string }) => {
  const { data: issues } = useIssueNames(publicationId)
  return <>{issues && sayConsequences(issues.length)} Tryckta koder svarar att innehållet inte finns.</>
}

const sayConsequences = (issues: number) => {
  if (issues === 0) return 'Publikationen har inga nummer.'
  const numbers = issues === 1 ? '1 nummer' : `${sayNumber(issues)} nummer`
  return `${numbers} med artiklar och ljud försvinner för redaktionen och för lyssnarna.`
}
