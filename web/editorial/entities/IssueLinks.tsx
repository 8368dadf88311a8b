import { ChartColumn, Disc3, Headphones, Send } from 'lucide-react'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { useArticles } from '../queries/articles.ts'
import type { Issue } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'

/** False while it is not known. */
const useHasArticles = (issueId: string): boolean => useArticles(issueId).data?.some(({ active }) => active) ?? false

/** A link to the player, which has nothing to play for an issue without articles. */
export const PlayerLink = ({ issue: { _id, code } }: { readonly issue: Pick<Issue, '_id' | 'code'> }) =>
  useHasArticles(_id) && (
    <ButtonLink to={playerPath({ issue: code })} icon={Headphones} isOutside>
      Visa i spelaren
    </ButtonLink>
  )

/** A link to the issue's deliveries; hidden for an issue without articles and products, which can have none. */
export const DeliverLink = ({ issue: { _id, products } }: { readonly issue: Pick<Issue, '_id' | 'products'> }) => {
  const hasArticles = useHasArticles(_id)
  return (
    (hasArticles || Object.keys(products).length > 0) && (
      <ButtonLink to={`/publications/deliver/${_id}`} icon={Send}>
        Leverera
      </ButtonLink>
    )
  )
}

/** A link to what has been heard of the issue. */
export const ListeningLink = ({ issueId }: { readonly issueId: string }) => (
  <ButtonLink to={`/publications/listening/issue/${issueId}`} icon={ChartColumn}>
    Lyssning
  </ButtonLink>
)

/** A link to the issue's discs, for administrators of a publication with subscribers. */
export const DiscsLink = ({ issue: { _id, publication } }: { readonly issue: Pick<Issue, '_id' | 'publication'> }) => {
  const hasSubscribers = usePublication(publication).data?.hasSubscribers === true
  const isAdmin = useMay('admin')
  return (
    isAdmin &&
    hasSubscribers && (
      <ButtonLink to={`/publications/discs/${_id}`} icon={Disc3}>
        Skivor
      </ButtonLink>
    )
  )
}
