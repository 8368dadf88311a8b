import type { FieldName } from './publication-fields.ts'

/** A part of the form that can be gone to, and the beginnings of its fields' names. */
export type Section = { readonly id: string; readonly title: string; readonly fields: readonly string[] }

export const sections = {
  names: {
    id: 'namn',
    title: 'Namn och beskrivning',
    fields: ['name', 'customer', 'contact', 'info', 'webSite', 'nextIssueNumber', 'publicationType'],
  },
  player: {
    id: 'spelare',
    title: 'Spelare',
    fields: [
      'headerColor',
      'playConf',
      'playerBaseUrl',
      'rescanLjudkodAfter',
      'whitelistDomains',
      'showTextInPlayer',
      'playNextAuto',
      'playerShowIssues',
      'defaultArticle',
      'alwaysShowHighLight',
    ],
  },
  access: { id: 'atkomst', title: 'Åtkomst', fields: ['public', 'allowAnonUpload'] },
  sound: {
    id: 'produktion',
    title: 'Ljud och produktion',
    fields: ['audio', 'loudnessTarget', 'missingSound', 'pageNumbers'],
  },
  pictures: { id: 'bilder', title: 'Omslag', fields: ['posterimage'] },
  categories: { id: 'kategorier', title: 'Kategorier', fields: ['categories'] },
  legimus: { id: 'legimus', title: 'Legimus', fields: ['sendToLegimus', 'legimusFilename'] },
} as const satisfies Record<string, Section>

export const sectionList: readonly Section[] = Object.values(sections)

/** Where a field stands: the section that names the most of it. */
export const sectionOf = (field: FieldName): Section | undefined => {
  const lengthIn = ({ fields }: Section) =>
    Math.max(-1, ...fields.filter((start) => field === start || field.startsWith(start)).map(({ length }) => length))
  const best = sectionList.toSorted((a, b) => lengthIn(b) - lengthIn(a))[0]
  return best && lengthIn(best) >= 0 ? best : undefined
}
