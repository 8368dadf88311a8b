import type { Section } from '../section.ts'

export const dtbookSection = {
  path: 'dtbook',
  title: 'DTBook',
  help: 'Produktionen kan göra ett textdokument av numret med bilder, för dem som läser med talsyntes eller punktskrift.',
  labels: {
    'exportToDtbook:enable': 'Exportera som DTBook',
    dtbookFilename: 'Filnamn',
    dtbookBaseUrl: 'Webbadress till bilderna',
    dtbookProfile: 'Regler',
  },
  readers: {
    exportToDtbook: 'domain/production/production/products.ts',
    dtbookFilename: 'commands/production/production/receivers-name.ts',
    dtbookBaseUrl: 'domain/production/manifest/publication-facts.ts',
    dtbookProfile: 'domain/production/manifest/publication-facts.ts',
  },
  summary: ({ exportToDtbook, dtbookFilename, dtbookProfile }) =>
    exportToDtbook.enable
      ? [
          'Exporteras som DTBook',
          dtbookProfile === 'mtm' && 'efter MTM:s regler',
          dtbookFilename !== '' && `filnamn ${dtbookFilename}`,
        ]
      : ['Exporteras inte som DTBook'],
} as const satisfies Section
