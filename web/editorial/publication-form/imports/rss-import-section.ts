import { requireAddress } from '../delivery/require-address.ts'
import type { Section } from '../section.ts'

export const rssImportSection = {
  path: 'rss-import',
  title: 'RSS-import',
  help: 'Artiklarna hämtas ur ett flöde från en webbplats, med texter, ljud och bilder.',
  labels: {
    'importRSS:enable': 'Hämta från ett flöde',
    'importRSS:url': 'Adress',
    'importRSS:username': 'Användarnamn',
    'importRSS:password': 'Lösenord',
    'importRSS:directory': 'Mapp',
    'importRSS:filename': 'Filnamn',
    'importRSS:hostKey': 'Serverns nyckel',
  },
  readers: { importRSS: 'domain/editorial/publication/settings/sources/sources.ts' },
  judge: requireAddress('importRSS', ['importRSS:enable']),
  summary: ({ importRSS: { enable, url } }) =>
    enable ? [url === '' ? 'Adress saknas' : `Hämtas från ${url}`] : ['Hämtas inte från något flöde'],
} as const satisfies Section
