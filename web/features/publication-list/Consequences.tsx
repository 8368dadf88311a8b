import { useIssueNames } from '../../queries/issues.ts'
import { usePublicationSites } from '../../queries/publications.ts'
import { sayNumber } from '../../words/swedish.ts'

/** What is gone with a publication, and what is not. */
export const Consequences = ({ publicationId }: { readonly publicationId: string }) => {
  const { data: issues } = useIssueNames(publicationId)
  const { data: sites = [] } = usePublicationSites(publicationId)
  return (
    <>
      {issues && sayConsequences(issues.length)} Tryckta koder svarar att innehållet inte finns.
      {sites.length > 0 &&
        ` Det som ligger på webbplatser försvinner inte: ${sites.map(saySite).join(' och ')}. Ta tillbaka numren först, eller ta bort det där för hand.`}
    </>
  )
}

const saySite = ({ place, articles }: { readonly place: string; readonly articles: number }) =>
  `${articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`} på ${place}`

const sayConsequences = (issues: number) => {
  if (issues === 0) return 'Publikationen har inga nummer.'
  const numbers = issues === 1 ? '1 nummer' : `${sayNumber(issues)} nummer`
  return `${numbers} med artiklar och ljud försvinner för redaktionen och för lyssnarna.`
}
