import type { BinItem } from '../queries/bin.ts'

const DAY_MS = 86_400_000

/** Days that are left until an instant, begun ones included; 0: it is too late. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / DAY_MS))

const kinds: Readonly<Record<BinItem['kind'], string>> = {
  article: 'Artikel',
  sound: 'Ljud',
  image: 'Bild',
  text: 'Textfil',
  video: 'Video',
  other: 'Fil',
  issue: 'Nummer',
  publication: 'Publikation',
}

/** What it is and where it was: 'Artikel på sidan 4', 'Ljud till ”Isvägen”'. */
export const sayKind = ({ kind, page, articleName }: BinItem): string => {
  if (page !== null) return `${kinds[kind]} på sidan ${page.toString()}`
  return articleName === '' ? kinds[kind] : `${kinds[kind]} till ”${articleName}”`
}

/** What comes back with it. */
export const sayComesBack = ({ kind, files, isReplaced }: BinItem): string => {
  if (kind === 'issue') return 'Artiklar och filer följer med.'
  if (kind === 'publication') return 'Nummer, artiklar och filer följer med.'
  if (kind === 'article') {
    if (files === 0) return 'Texten följer med.'
    return `Texten och ${files === 1 ? 'en fil' : `${files.toString()} filer`} följer med.`
  }
  return isReplaced ? 'En annan fil kom i dess ställe, och ligger kvar.' : ''
}

export const sayDaysLeft = (days: number): string => (days === 1 ? 'Sista dagen' : `${days.toString()} dagar kvar`)
