import type { SiteView } from '../../../projections/delivery/receipt/view.ts'
import { joinList, sayNumber } from '../../kernel/words/swedish.ts'
import { useIssueNames } from '../queries/issues.ts'
import { usePublicationSites } from '../queries/publications.ts'

/** Tells what is removed with a publication, and what stays. */
export const PublicationConsequences = ({ publicationId }: { readonly publicationId: string }) => {
  const { data: issues } = useIssueNames(publicationId)
  const { data: sites = [] } = usePublicationSites(publicationId)
  return (
    <>
      {issues && sayConsequences(issues.length)} Tryckta koder svarar att innehållet inte finns.
      {sayTakenDown(sites.filter(({ isReachable }) => isReachable))}
      {sayLeft(sites.filter(({ isReachable }) => !isReachable))}
    </>
  )
}

type Sites = readonly SiteView[]

const sayTakenDown = (sites: Sites) =>
  sites.length > 0 &&
  ` På webbplatsen tas det ner av sig självt, ${joinList(sites.map(saySite))}, och visas där igen om publikationen kommer tillbaka.`

const sayLeft = (sites: Sites) =>
  sites.length > 0 &&
  ` Numren går inte längre till alla platser där de ligger: ${joinList(sites.map(saySite))} måste någon ta bort för hand. Det står sedan i Utkorgen.`

const saySite = ({ place, articles }: SiteView) =>
  `${articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`} på ${place}`

const sayConsequences = (issues: number) => {
  if (issues === 0) return 'Publikationen har inga nummer.'
  const numbers = issues === 1 ? '1 nummer' : `${sayNumber(issues)} nummer`
  return `${numbers} med artiklar och ljud försvinner för redaktionen och för lyssnarna.`
}
