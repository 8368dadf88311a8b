import { podcastTypeNames } from '../../../domain/editorial/publication/settings/podcast.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { feedPath, type PodcastIssue, usePodcastIssue } from '../queries/podcast.ts'
import { sayLacks, sayLost, sayUnheard } from '../words/podcast.ts'
import { FeedLink, FeedRow } from './FeedRow.tsx'

type PodcastRowProps = { readonly issueId: string; readonly publicationId: string; readonly isReleased: boolean }

/** The state of an issue in its publication's podcast, which follows the release by itself. */
export const PodcastRow = ({ issueId, publicationId, isReleased }: PodcastRowProps) => {
  const podcast = usePodcastIssue(issueId)
  const isAdmin = useMay('admin')
  if (!podcast || podcast.podcastType === 0) return null
  const { act, ...standing } = podcastStatusOf(podcast, isReleased)
  return (
    <FeedRow
      title="Podd"
      label="Numret i podden"
      name="Poddflödet"
      holds={podcastTypeNames[podcast.podcastType]}
      {...standing}
    >
      {act === 'settings' && isAdmin && (
        <ButtonLink to={`/publications/edit/${publicationId}/podd`}>Till inställningarna</ButtonLink>
      )}
      {act === 'produce' && <ButtonLink to={`/publications/articles/${issueId}`}>Till produktionen</ButtonLink>}
      {act === 'feed' && <FeedLink href={feedPath(publicationId)} text="Öppna flödet" />}
    </FeedRow>
  )
}

type PodcastStatus = {
  readonly tone: 'ok' | 'warn' | 'danger' | 'waiting'
  readonly status: string
  readonly sentence: string
  readonly act?: 'settings' | 'produce' | 'feed'
}

const count = ({ episodes, chapters }: PodcastIssue): string => {
  if (episodes === 0) return ''
  if (chapters !== null) return `Ett avsnitt, ${chapters.toString()} kapitel.`
  return episodes === 1 ? 'Ett avsnitt.' : `${episodes.toString()} avsnitt.`
}

const sayNotHeard = ({ unheard, lost }: PodcastIssue): string =>
  [unheard.length > 0 && sayUnheard(unheard), lost.length > 0 && sayLost(lost)].filter(Boolean).join(' ')

const podcastStatusOf = (podcast: PodcastIssue, isReleased: boolean): PodcastStatus => {
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
  const unheard = sayNotHeard(podcast)
  if (unheard !== '') {
    const status = episodes > 0 ? 'Allt är inte i podden' : 'Inte i podden'
    return { tone: 'warn', status, sentence: `${count(podcast)} ${unheard}`.trim(), act: 'produce' }
  }
  if (episodes > 0) return { tone: 'ok', status: 'I podden', sentence: count(podcast), act: 'feed' }
  const sentence = podcastType === 3 ? 'Ingen aktiv artikel har ljud än.' : 'Numrets mp3-spår är inte gjort än.'
  return { tone: 'warn', status: 'Inte i podden', sentence, act: 'produce' }
}
