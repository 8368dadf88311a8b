import type { Section } from '../section.ts'

export const picturesSection = {
  path: 'bilder',
  title: 'Omslag och ikon',
  help: 'Bilderna som lyssnarna känner igen publikationen på.',
  labels: { posterimage: 'Omslagsbild', icon: 'Ikon' },
  readers: {
    posterimage: 'projections/listening/playlist/queries.ts',
    icon: 'projections/listening/playlist/app.ts',
  },
  summary: ({ posterimage, icon }) => [
    posterimage === null ? 'Ingen omslagsbild' : 'Har omslagsbild',
    icon !== null && 'egen ikon',
  ],
} as const satisfies Section
