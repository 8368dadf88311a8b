import type { ProcessItem } from '../../../domain/publication/process-item.ts'

export type ProcessFlag = Exclude<keyof ProcessItem, 'id' | 'name' | 'prio'>

type FlagGroup = { readonly title: string; readonly flags: readonly ProcessFlag[] }

/** In the order in which a step does its work. */
export const flagGroups: readonly FlagGroup[] = [
  { title: 'Hämta och importera', flags: ['fetchDaisy', 'importDaisy', 'fetchRss', 'importRss', 'importFtp'] },
  {
    title: 'Ändra artiklarna',
    flags: [
      'alterDeactivateH1',
      'alterExportH2',
      'alterActivateAll',
      'alterToH1',
      'alterToH2',
      'alterGuessH2',
      'alterCopyNameToInfo',
      'alterRemoveNumbersStopSpace',
      'alterRemoveNumbers',
      'alterPrettify',
      'alterAddNumbers',
    ],
  },
  {
    title: 'Producera och leverera',
    flags: [
      'exportDaisy',
      'exportSingleMp3',
      'exportDtbook',
      'exportLegimus',
      'exportRss',
      'exportFtp',
      'exportWordPress',
      'exportDrupal',
      'exportPdf',
    ],
  },
  { title: 'Släpp och meddela', flags: ['availableFromDateNow', 'sendPush', 'sendMailToSubscribers', 'done'] },
]

export const flagNames: Record<ProcessFlag, string> = {
  fetchDaisy: 'Hämta Daisy',
  importDaisy: 'Importera Daisy',
  fetchRss: 'Hämta rss',
  importRss: 'Importera rss',
  importFtp: 'Importera från ftp',
  alterDeactivateH1: 'Inaktivera alla h1',
  alterExportH2: 'Markera h2 för export',
  alterActivateAll: 'Aktivera alla',
  alterToH1: 'Gör alla till h1',
  alterToH2: 'Gör alla till h2',
  alterGuessH2: 'Gissa vilka som är h2',
  alterCopyNameToInfo: 'Kopiera namnet till informationen',
  alterRemoveNumbersStopSpace: 'Ta bort inledande nummer med punkt',
  alterRemoveNumbers: 'Ta bort inledande nummer',
  alterPrettify: 'Snygga till namnen',
  alterAddNumbers: 'Numrera artiklarna',
  exportDaisy: 'Daisy',
  exportLegimus: 'Legimus',
  exportRss: 'Rss',
  exportDtbook: 'DTBook',
  exportFtp: 'Ftp',
  exportSingleMp3: 'Hela numret som mp3',
  exportWordPress: 'WordPress',
  exportDrupal: 'Drupal',
  exportPdf: 'Pdf',
  availableFromDateNow: 'Släpp numret nu',
  sendPush: 'Skicka avisering',
  sendMailToSubscribers: 'Skicka mejl till prenumeranterna',
  done: 'Numret är klart',
}

const allFlags = flagGroups.flatMap(({ flags }) => flags)

/** What a step does, in words. */
export const sayFlags = (item: ProcessItem): string =>
  allFlags
    .filter((flag) => item[flag])
    .map((flag) => flagNames[flag])
    .join(', ')

export const newStep = (id: string, name: string, prio: number): ProcessItem => ({
  id,
  name,
  prio,
  // Sound: `allFlags` holds every flag.
  ...(Object.fromEntries(allFlags.map((flag) => [flag, false])) as Record<ProcessFlag, boolean>),
})
