import { plainNumber } from '../../../domain/kernel/values/plain-number.ts'
export type CodedArticle = {
  readonly _id: string
  readonly name: string
  readonly code: string
  readonly page: number
  readonly priority: number
  readonly active: boolean
  readonly level: string
  readonly hasSound: boolean
}

type SheetSettings = {
  /** Articles on earlier pages are left out; 0 leaves out none. */
  readonly fromPage: number
  /** Labels for each article, at least one. */
  readonly repeat: number
  /** Includes inactive articles, which listeners cannot hear yet. */
  readonly withInactive: boolean
}

export type Label = { readonly key: string; readonly article: CodedArticle }

/** Thirteen rows of five labels, 38.1 × 21.2 mm. */
export const LABELS_PER_SHEET = 65

/**
 * Limits of a code with its quiet zone, in millimetres: the smallest that a telephone reads, and the largest that a
 * label holds.
 */
export const MIN_CODE_MM = 12
export const MAX_CODE_MM = 18

/** Only articles of priority 1 have a printed code of their own. */
export const codedArticles = (
  articles: readonly CodedArticle[],
  { fromPage, withInactive }: Pick<SheetSettings, 'fromPage' | 'withInactive'>,
): readonly CodedArticle[] =>
  articles.filter(({ priority, page, active }) => priority === 1 && page >= fromPage && (active || withInactive))

/** The labels in the order of the articles, cut into full sheets and a rest. */
export const sheetsOf = (articles: readonly CodedArticle[], settings: SheetSettings): readonly (readonly Label[])[] => {
  const labels = codedArticles(articles, settings).flatMap((article) =>
    Array.from({ length: settings.repeat }, (_, copy) => ({ key: `${article._id}-${copy.toString()}`, article })),
  )
  const sheets = Math.ceil(labels.length / LABELS_PER_SHEET)
  return Array.from({ length: sheets }, (_, sheet) =>
    labels.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  )
}

/** True when the article has sound, or is a main heading with sound below it. */
const leadsToSound = (article: CodedArticle, all: readonly CodedArticle[]): boolean =>
  article.hasSound ||
  (article.level === 'h1' && all.slice(all.indexOf(article) + 1).some(({ active, hasSound }) => active && hasSound))

/** Number of printed codes that lead to no sound yet, and why. */
export const silentCodes = (
  printed: readonly CodedArticle[],
  { all, isReleased }: { readonly all: readonly CodedArticle[]; readonly isReleased: boolean },
): { readonly count: number; readonly why: string } => {
  if (!isReleased) return { count: printed.length, why: 'Numret är inte släppt.' }
  const inactive = printed.filter(({ active }) => !active).length
  const silent = printed.filter((article) => article.active && !leadsToSound(article, all)).length
  const why = [...(inactive > 0 ? ['är inte aktiva'] : []), ...(silent > 0 ? ['saknar ljud'] : [])]
  return { count: inactive + silent, why: `Artiklarna ${why.join(' eller ')}.` }
}

/** A code in groups of four, which are easier to type. The blanks are not part of the code. */
export const groupCode = (code: string): string => [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join(' ')

/** Reads a whole number from the address, at least `least`. */
export const readCount = (text: string, least: number): number => {
  const count = plainNumber(text) ?? least
  return Number.isInteger(count) ? Math.min(Math.max(count, least), 1_000) : least
}

/** Reads a size that a label holds from the address. */
export const readSize = (text: string): number => {
  const size = plainNumber(text) ?? MAX_CODE_MM
  return size >= MIN_CODE_MM && size <= MAX_CODE_MM ? size : MAX_CODE_MM
}
