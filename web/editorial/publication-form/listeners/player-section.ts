import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import type { Section } from '../section.ts'

const sayRescan = (count: number | null) =>
  count !== null && count > 0 && `ny kod efter ${count.toString()} tryck på nästa`

const saySelection = ({ defaultArticleSelectionMode: mode, defaultArticleSelectionValue: isOn }: PublicationView) =>
  mode === 'highLight' && (isOn ? 'bara utvalda artiklar' : 'bara artiklar som inte är utvalda')

export const playerSection = {
  path: 'spelare',
  title: 'Spelare',
  help: 'Gäller alla nummer som inte säger något annat.',
  labels: {
    showTextInPlayer: 'Visa text i spelaren',
    playNextAuto: 'Spela nästa artikel automatiskt',
    playerShowIssues: 'Visa andra nummer i spelaren',
    'playConf:liveStream': 'Direktsändning',
    defaultArticleSelectionMode: 'Urval av artiklar',
    defaultArticleSelectionValue: 'Bara de utvalda artiklarna',
    alwaysShowHighLight: 'Visa alltid utvalda artiklar',
    rescanLjudkodAfter: 'Skanna ny kod efter',
    useNextGenPlayer: 'Spelaren med stora knappar',
    headerColor: 'Färg på spelarens huvud',
    playerBaseUrl: 'Adress till spelaren',
  },
  readers: {
    showTextInPlayer: 'projections/listening/playlist/queries.ts',
    playNextAuto: 'projections/listening/playlist/queries.ts',
    playerShowIssues: 'projections/listening/playlist/other-issues.ts',
    playConf: 'projections/listening/playlist/shown-publication.ts',
    defaultArticleSelectionMode: 'projections/listening/playlist/shown-article.ts',
    defaultArticleSelectionValue: 'projections/listening/playlist/shown-article.ts',
    alwaysShowHighLight: 'projections/listening/playlist/shown-article.ts',
    rescanLjudkodAfter: 'projections/listening/playlist/queries.ts',
    useNextGenPlayer: 'projections/listening/playlist/queries.ts',
    headerColor: 'projections/listening/playlist/shown-publication.ts',
    playerBaseUrl: 'domain/listening/player-address.ts',
  },
  summary: (publication) => [
    publication.showTextInPlayer ? 'Visar text' : 'Visar inte text',
    publication.playNextAuto ? 'spelar nästa artikel automatiskt' : 'stannar efter varje artikel',
    publication.playerShowIssues && 'visar andra nummer',
    publication.useNextGenPlayer && 'stora knappar',
    publication.playConf.liveStream && 'direktsändning',
    saySelection(publication),
    sayRescan(publication.rescanLjudkodAfter),
  ],
} as const satisfies Section
