import { Headphones, Send } from 'lucide-react'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { useArticles } from '../queries/articles.ts'
import type { Issue } from '../queries/issues.ts'

/** False until it is known. */
const useHasArticles = (issueId: string): boolean => useArticles(issueId).data?.some(({ active }) => active) ?? false

/** To the player, which has nothing to play of an issue without articles. */
export const PlayerLink = ({ issueId }: { readonly issueId: string }) =>
  useHasArticles(issueId) && (
    <ButtonLink to={`/player/issue/${issueId}`} icon={Headphones} isOutside>
      Visa i spelaren
    </ButtonLink>
  )

/** To what is or was delivered: nothing can be of an issue that has no articles and of which nothing was made. */
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
