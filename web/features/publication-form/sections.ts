import type { FieldName } from './publication-fields.ts'

/** A part of the form that can be gone to, and the beginnings of its fields' names. */
export type Section = { readonly id: string; readonly title: string; readonly fields: readonly string[] }

export const sections = {
  names: {
    id: 'namn',
    title: 'Namn och beskrivning',
    fields: [
      'name',
      'subTitle',
      'customer',
      'contact',
      'description',
      'info',
      'about',
      'searchLinks',
      'links',
      'webSite',
      'nextIssueNumber',
      'publicationType',
    ],
  },
  player: {
    id: 'spelare',
    title: 'Spelare',
    fields: [
      'headerColor',
      'playConf',
      'playerBaseUrl',
      'rescanLjudkodAfter',
      'useNextGenPlayer',
      'whitelistDomains',
      'showTextInPlayer',
      'playNextAuto',
      'playerShowIssues',
      'defaultArticle',
      'alwaysShowHighLight',
    ],
  },
  access: {
    id: 'atkomst',
    title: 'Åtkomst',
    fields: ['public', 'isSharing', 'shareByDefault', 'hasSubscribers', 'allowAnonUpload', 'allowSubscribeTemp'],
  },
  sound: {
    id: 'produktion',
    title: 'Ljud och produktion',
    fields: ['audio', 'loudnessTarget', 'missingSound', 'pageNumbers', 'printDaisyIdentifyer'],
  },
  pictures: { id: 'bilder', title: 'Bilder', fields: ['posterimage', 'icon', 'podcastIcon'] },
  podcast: { id: 'podd', title: 'Podd', fields: ['singleFilePodcast', 'podcastType', 'podcastEmail', 'podcastUrl'] },
  push: { id: 'aviseringar', title: 'Aviseringar och app', fields: ['usePush', 'dPush', 'pushTopic', 'appUrl'] },
  mail: { id: 'mejl', title: 'Mejl', fields: ['mail', 'emailOn'] },
  categories: { id: 'kategorier', title: 'Kategorier', fields: ['categories'] },
  process: { id: 'processteg', title: 'Processteg', fields: ['processItems'] },
  imports: { id: 'import', title: 'Import', fields: ['importDaisy', 'importRSS'] },
  exports: {
    id: 'export',
    title: 'Export',
    fields: ['exportToFtp', 'exportWordPress', 'exportToDtbook', 'dtbook', 'sendToLegimus', 'legimusFilename'],
  },
  workflow: { id: 'talbok', title: 'Talboksproduktion', fields: ['wfsettings'] },
} as const satisfies Record<string, Section>

export const sectionList: readonly Section[] = Object.values(sections)

/** Where a field stands: the section that names the most of it. */
export const sectionOf = (field: FieldName): Section | undefined => {
  const lengthIn = ({ fields }: Section) =>
    Math.max(-1, ...fields.filter((start) => field === start || field.startsWith(start)).map(({ length }) => length))
  const best = sectionList.toSorted((a, b) => lengthIn(b) - lengthIn(a))[0]
  return best && lengthIn(best) >= 0 ? best : undefined
}
