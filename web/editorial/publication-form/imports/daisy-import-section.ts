import { requireAddress } from '../delivery/require-address.ts'
import type { Section } from '../section.ts'

export const daisyImportSection = {
  path: 'daisy-import',
  title: 'DAISY-import',
  help: 'En inläst bok eller tidning hämtas från en server: Daisy, EPUB, DTBook eller ljud i en zip.',
  labels: {
    'importDaisy:enable': 'Hämta från en server',
    'importDaisy:url': 'Adress',
    'importDaisy:username': 'Användarnamn',
    'importDaisy:password': 'Lösenord',
    'importDaisy:directory': 'Mapp',
    'importDaisy:filename': 'Filnamn',
    'importDaisy:hostKey': 'Serverns nyckel',
    'importDaisy:mailList': 'Mejla om hur det gick',
  },
  readers: { importDaisy: 'domain/editorial/publication/settings/sources/sources.ts' },
  judge: requireAddress('importDaisy', ['importDaisy:enable']),
  summary: ({ importDaisy: { enable, url, filename } }) =>
    enable
      ? [url === '' ? 'Adress saknas' : `Hämtas från ${url}`, filename !== '' && `filen ${filename}`]
      : ['Hämtas inte från någon server'],
} as const satisfies Section
