import { ChartColumn, Headphones, Package } from 'lucide-react'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { useLatestBooks } from '../../production/queries/books.ts'
import type { PublicationListed } from '../queries/publications.ts'

export const PublicationActions = ({ of: { _id, name, public: isPublic } }: { readonly of: PublicationListed }) => {
  // Offered unless the book is known to be missing.
  const hasDaisy = useLatestBooks('daisy')?.has(_id) !== false
  return (
    <>
      <IconLink icon={ChartColumn} to={`/statistic/${_id}/${today().slice(0, 4)}`} label={`Statistik för ${name}`} />
      {/* The general address opens only for a public publication: otherwise each issue needs its own code. */}
      {isPublic && (
        <IconLink icon={Headphones} to={playerPath({ publication: _id })} isOutside label={`Spela ${name}`} />
      )}
      {hasDaisy && (
        <IconLink
          icon={Package}
          to={`/api/issues/latesDaisyZip/${_id}`}
          isOutside
          label={`Hämta senaste Daisy av ${name}`}
        />
      )}
    </>
  )
}
