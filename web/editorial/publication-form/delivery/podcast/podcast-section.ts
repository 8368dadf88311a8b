import { podcastTypeNames } from '../../../../../domain/editorial/publication/settings/podcast.ts'
import type { Section } from '../../section.ts'

export const podcastSection = {
  path: 'podd',
  title: 'Podd',
  help: 'Det som är släppt går att prenumerera på i poddappar.',
  labels: {
    podcastType: 'Avsnitt',
    description: 'Beskrivning',
    podcastIcon: 'Poddens bild',
    podcastEmail: 'Poddens e-postadress',
  },
  readers: {
    podcastType: 'domain/editorial/publication/settings/podcast.ts',
    description: 'api/delivery/podcast/feed.ts',
    podcastIcon: 'projections/delivery/podcast/publication.ts',
    podcastEmail: 'api/delivery/podcast/feed.ts',
  },
  summary: ({ podcastType, podcastIcon }) =>
    podcastType === 0 ? ['Ingen podd'] : [podcastTypeNames[podcastType], podcastIcon === null && 'bild saknas'],
} as const satisfies Section
