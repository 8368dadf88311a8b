import type { Section } from '../section.ts'

export const picturesSection = {
  path: 'bilder',
  title: 'Omslag',
  help: 'Högst 300 px högt och helst högst 480 px brett.',
  labels: { posterimage: 'Omslagsbild' },
  readers: { posterimage: 'projections/listening/playlist/queries.ts' },
  summary: ({ posterimage }) => [posterimage === null ? 'Ingen omslagsbild' : 'Har omslagsbild'],
} as const satisfies Section
