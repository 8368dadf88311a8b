import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { FeedLink, FeedRow } from './FeedRow.tsx'

type TextFeedRowProps = {
  readonly issueId: string
  readonly publication: Pick<PublicationView, '_id' | 'public' | 'wfsettings'>
  readonly isReleased: boolean
}

/** The text feed of an issue, which exists from the release on without a delivery. */
export const TextFeedRow = ({ issueId, publication, isReleased }: TextFeedRowProps) => {
  const isAdmin = useMay('admin')
  if (!publication.wfsettings.enableRSS) return null
  const standing = feedStatusOf(publication.public, isReleased)
  return (
    <FeedRow
      title="RSS"
      label="Numret som RSS-flöde"
      name="RSS-flödet"
      holds="Artiklarnas texter, med ljuden bredvid"
      {...standing}
    >
      {standing.tone === 'warn' && isAdmin && (
        <ButtonLink to={`/publications/edit/${publication._id}/atkomst`}>Till inställningarna</ButtonLink>
      )}
      {standing.tone === 'ok' && <FeedLink href={`/api/issues/rss/${issueId}`} text="Öppna RSS-flödet" />}
    </FeedRow>
  )
}

const feedStatusOf = (isPublic: boolean, isReleased: boolean) => {
  if (!isPublic)
    return { tone: 'warn', status: 'Flödet visas inte', sentence: 'Publikationen är inte publik.' } as const
  return isReleased
    ? ({ tone: 'ok', status: 'Ute', sentence: 'Ändringar och rättelser kommer med inom en minut.' } as const)
    : ({ tone: 'waiting', status: 'Kommer när numret släpps', sentence: '' } as const)
}
