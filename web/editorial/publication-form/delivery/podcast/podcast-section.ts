import { podcastTypeNames } from '../../../../../domain/editorial/publication/settings/podcast.ts'
import type { Section } from '../../section.ts'

export const podcastSection = {
  path: 'podd',
  title: 'Podd',
  help: 'Det som är släppt går att prenumerera på i poddappar.',
  labels: {
    podcastType: 'Avsnitt',
    podcastIcon: 'Poddens bild',
    podcastEmail: 'Poddens e-postadress',
    podcastUrlApple: 'Podden hos Apple',
    podcastUrlSpotify: 'Podden hos Spotify',
    podcastUrlGoogle: 'Podden hos Google',
  },
  readers: {
    podcastType: 'domain/editorial/publication/settings/podcast.ts',
    podcastIcon: 'projections/delivery/podcast/publication.ts',
    podcastEmail: 'api/delivery/podcast/feed.ts',
    podcastUrlApple: 'domain/editorial/publication/settings/links/ways.ts',
    podcastUrlSpotify: 'domain/editorial/publication/settings/links/ways.ts',
    podcastUrlGoogle: 'domain/editorial/publication/settings/links/ways.ts',
  },
  summary: ({ podcastType, podcastIcon }) =>
    podcastType === 0 ? ['Ingen podd'] : [podcastTypeNames[podcastType], podcastIcon === null && 'bild saknas'],
} as const satisfies Section
