import { Status } from '../../components/feedback/Status.tsx'
import { sayChangesSince, useLatestBooks } from '../../queries/books.ts'

export const LatestChanged = ({ publication }: { readonly publication: string }) => {
  const changesSince = sayChangesSince(useLatestBooks('daisy')?.get(publication))
  return (
    changesSince && (
      <span className="small second-line long-status">
        <Status tone="warn">Senaste Daisy: {changesSince.toLowerCase()}</Status>
      </span>
    )
  )
}
