import { HistoryList } from '../../delivery/entities/HistoryList.tsx'
import { usePersonalReads } from '../queries/personal-reads.ts'

/** The access record of a person. `thing`: '/api/subscribers/<id>'. */
export const AccessHistory = ({ thing }: { readonly thing: string }) => {
  const { data = [] } = usePersonalReads(thing)
  return (
    <HistoryList
      title="Vem har sett uppgifterna"
      told={data}
      help="De hundra senaste. Det som visas om inom en timme räknas en gång, och uppgifterna sparas i två år."
    />
  )
}
