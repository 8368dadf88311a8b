import type { Section } from '../section.ts'

const MINUS = '−'

export const soundSection = {
  path: 'produktion',
  title: 'Ljud och produktion',
  help: 'Hur ljudet låter och böckerna byggs.',
  labels: {
    'wfsettings:enableDaisy': 'Gör Daisy-böcker',
    loudnessTarget: 'Ljudnivå i LUFS',
    'audio:mp3:bitrate': 'Ljudkvalitet i mp3',
    missingSound: 'Artiklar utan ljud',
    bookContents: 'Bokens innehåll',
    pdfCut: 'Stil i pdf:en',
    pageNumbers: 'Har tryckta sidnummer',
  },
  readers: {
    'wfsettings:enableDaisy': 'domain/production/production/products.ts',
    loudnessTarget: 'domain/production/manifest/publication-facts.ts',
    audio: 'domain/production/manifest/publication-facts.ts',
    missingSound: 'domain/production/manifest/publication-facts.ts',
    bookContents: 'domain/production/production/products.ts',
    pdfCut: 'domain/production/manifest/publication-facts.ts',
    pageNumbers: 'domain/production/manifest/publication-facts.ts',
  },
  summary: (publication) => [
    `Ljudnivå ${publication.loudnessTarget.toString().replace('-', MINUS)} LUFS`,
    `mp3 med ${publication.audio.mp3.bitrate.toString()} kbit/s`,
    !publication.wfsettings.enableDaisy && 'inga Daisy-böcker',
    publication.missingSound === 'block'
      ? 'artiklar utan ljud stoppar produktionen'
      : 'artiklar utan ljud utelämnas och rapporteras',
    publication.bookContents === 'fullText' && 'hel text i böckerna',
    publication.pdfCut === 'largePrint' && 'pdf i storstil',
    publication.pageNumbers && 'tryckta sidnummer',
  ],
} as const satisfies Section
