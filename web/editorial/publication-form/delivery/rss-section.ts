import type { Section } from '../section.ts'

export const rssSection = {
  path: 'rss',
  title: 'RSS-flöde',
  help: 'Varje släppt nummer kan läsas och höras i ett flöde: artiklarnas texter, med ljuden bredvid.',
  labels: { 'wfsettings:enableRSS': 'Visa numren som RSS-flöden' },
  readers: { 'wfsettings:enableRSS': 'domain/editorial/publication/settings/text-feed.ts' },
  summary: ({ wfsettings: { enableRSS }, public: isPublic }) => {
    if (!enableRSS) return ['Inga flöden']
    return ['Varje nummer är ett flöde', !isPublic && 'men publikationen är inte publik']
  },
} as const satisfies Section
