import { StoppedDeliveries } from '../../delivery/entities/StoppedDeliveries.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { dateOf, sayDate, sayDay, today } from '../../kernel/words/swedish.ts'
import { useArticles } from '../queries/articles.ts'
import type { IssueListed } from '../queries/issues.ts'

type IssueDeckProps = {
  readonly issue: IssueListed
  /** The reader may edit the issue and open its parked deliveries. */
  readonly mayEdit: boolean
}

/** The facts below an issue's name: its release, its day of publication, its narrators, and stopped deliveries. */
export const IssueDeck = ({ issue, mayEdit }: IssueDeckProps) => {
  const articles = useArticles(issue._id).data ?? []
  const narrators = [...new Set(articles.flatMap(({ narratedBy }) => narratedBy || []))]
  return (
    <>
      <ReleaseLine from={issue.availableFromDate} />
      <span>Utgivning {sayDay(issue.date).toLowerCase()}</span>
      {narrators.length > 0 && (
        <span>
          Inläsare: {narrators.slice(0, 3).join(', ')}
          {narrators.length > 3 && ` och ${(narrators.length - 3).toString()} till`}
        </span>
      )}
      {mayEdit && <StoppedDeliveries of={issue} />}
    </>
  )
}

const ReleaseLine = ({ from }: { readonly from: string | null }) => {
  if (!from) return <Status tone="proof">Ej släppt</Status>
  if (dateOf(from) > today()) return <Status tone="proof">Ej släppt, kommer {sayDate(from)}</Status>
  return <Status tone="ok">Släppt {sayDate(from)}</Status>
}
