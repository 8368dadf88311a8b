import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayChangesSince, useLatestBooks } from '../../production/queries/books.ts'

/** The changes since the book of the latest released issue. */
export const LatestBookChanges = ({ publication }: { readonly publication: string }) => {
  const changesSince = sayChangesSince(useLatestBooks('daisy')?.get(publication), true)
  return (
    changesSince && (
      <span className="small second-line long-status">
        <Status tone="warn">Senaste Daisy: {changesSince.toLowerCase()}</Status>
      </span>
    )
  )
}
