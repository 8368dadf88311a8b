import { Status } from '../../components/feedback/Status.tsx'
import { sayChanged, useLatestBooks } from '../../queries/books.ts'

export const LatestChanged = ({ publication }: { readonly publication: string }) => {
  const changed = sayChanged(useLatestBooks('daisy')?.get(publication))
  return (
    changed && (
      <span className="small second-line long-status">
        <Status tone="warn">Senaste Daisy: {changed.toLowerCase()}</Status>
      </span>
    )
  )
}
