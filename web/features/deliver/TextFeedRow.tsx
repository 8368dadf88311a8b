import type { PublicationView } from '../../../projections/publications/view.ts'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'

type TextFeedRowProps = {
  readonly issueId: string
  readonly publication: Pick<PublicationView, '_id' | 'public' | 'wfsettings'>
  readonly isReleased: boolean
}

/** The issue as a feed of texts, which is there by itself from its release on. */
export const TextFeedRow = ({ issueId, publication, isReleased }: TextFeedRowProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  if (!publication.wfsettings.enableRSS) return null
  const { tone, status, sentence } = standingOf(publication.public, isReleased)
  return (
    <section aria-labelledby="rss">
      <div className="section-head">
        <h2 id="rss">RSS</h2>
      </div>
      <ol className="ruled" aria-label="Numret som RSS-flöde">
        <li>
          <div className="receiver">
            <div className="what">
              <h3>RSS-flödet</h3>
              <span className="small soft line">Artiklarnas texter, med ljuden bredvid</span>
              <span className="small soft line">Av sig självt när numret släpps</span>
            </div>
            <div className="how">
              <Status tone={tone}>{status}</Status>
              {sentence !== '' && <span className="small">{sentence}</span>}
            </div>
            <div className="row-actions">
              {tone === 'warn' && isAdmin && (
                <ButtonLink to={`/publications/edit/${publication._id}/atkomst`}>Till inställningarna</ButtonLink>
              )}
              {tone === 'ok' && (
                <a
                  className="button"
                  data-variant="quiet"
                  href={`/api/issues/rss/${issueId}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Öppna RSS-flödet
                </a>
              )}
            </div>
          </div>
        </li>
      </ol>
    </section>
  )
}

const standingOf = (isPublic: boolean, isReleased: boolean) => {
  if (!isPublic)
    return { tone: 'warn', status: 'Flödet visas inte', sentence: 'Publikationen är inte publik.' } as const
  return isReleased
    ? ({ tone: 'ok', status: 'Ute', sentence: 'Ändringar och rättelser kommer med inom en minut.' } as const)
    : ({ tone: 'waiting', status: 'Kommer när numret släpps', sentence: '' } as const)
}
