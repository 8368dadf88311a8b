import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { podcastTypeNames } from '../../../domain/publication/podcast.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import { feedPath, type PodcastIssue, usePodcastIssue } from '../../queries/podcast.ts'
import { sayLacks } from '../../words/podcast.ts'

type PodcastRowProps = { readonly issueId: string; readonly publicationId: string; readonly isReleased: boolean }

/** What becomes of an issue in its publication's podcast, which follows what is released by itself. */
export const PodcastRow = ({ issueId, publicationId, isReleased }: PodcastRowProps) => {
  const podcast = usePodcastIssue(issueId)
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  if (!podcast || podcast.podcastType === 0) return null
  const { tone, status, sentence, act } = standingOf(podcast, isReleased)
  return (
    <section aria-labelledby="podd">
      <div className="section-head">
        <h2 id="podd">Podd</h2>
      </div>
      <ol className="ruled" aria-label="Numret i podden">
        <li>
          <div className="receiver">
            <div className="what">
              <h3>Poddflödet</h3>
              <span className="small soft line">{podcastTypeNames[podcast.podcastType]}</span>
              <span className="small soft line">Av sig självt när numret släpps</span>
            </div>
            <div className="how">
              <Status tone={tone}>{status}</Status>
              <span className="small">{sentence}</span>
            </div>
            <div className="row-actions">
              {act === 'settings' && isAdmin && (
                <ButtonLink to={`/publications/edit/${publicationId}/podd`}>Till inställningarna</ButtonLink>
              )}
              {act === 'produce' && <ButtonLink to={`/publications/articles/${issueId}`}>Till produktionen</ButtonLink>}
              {act === 'feed' && (
                <a
                  className="button"
                  data-variant="quiet"
                  href={feedPath(publicationId)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Öppna flödet
                </a>
              )}
            </div>
          </div>
        </li>
      </ol>
    </section>
  )
}

type PodcastStanding = {
  readonly tone: 'ok' | 'warn' | 'danger' | 'waiting'
  readonly status: string
  readonly sentence: string
  readonly act?: 'settings' | 'produce' | 'feed'
}

const count = ({ episodes, chapters }: PodcastIssue): string => {
  if (chapters !== null) return `Ett avsnitt, ${chapters.toString()} kapitel.`
  return episodes === 1 ? 'Ett avsnitt.' : `${episodes.toString()} avsnitt.`
}

const standingOf = (podcast: PodcastIssue, isReleased: boolean): PodcastStanding => {
  const { lacks, episodes, podcastType, isOutdated, stopped } = podcast
  if (lacks.length > 0) return { tone: 'warn', status: 'Podden visas inte', sentence: sayLacks(lacks), act: 'settings' }
  if (!isReleased) return { tone: 'waiting', status: 'Kommer med när numret släpps', sentence: '' }
  if (stopped !== null) {
    const status = episodes > 0 ? 'Ändrat sedan dess' : 'Inte i podden'
    return { tone: 'danger', status, sentence: `Numrets mp3-spår stannade. ${stopped}`, act: 'produce' }
  }
  if (isOutdated) {
    const sentence =
      'Numrets mp3-spår är gjort före den senaste ändringen. Ett nytt görs av sig självt inom någon minut.'
    const status = episodes > 0 ? 'Ändrat sedan dess' : 'Inte i podden just nu'
    return { tone: 'warn', status, sentence, act: 'produce' }
  }
  if (episodes > 0) return { tone: 'ok', status: 'I podden', sentence: count(podcast), act: 'feed' }
  const sentence = podcastType === 3 ? 'Ingen artikel har ljud än.' : 'Numrets mp3-spår är inte gjort än.'
  return { tone: 'warn', status: 'Inte i podden', sentence, act: 'produce' }
}
