export type Coded = {
  readonly _id: string
  readonly name: string
  readonly page: number
  readonly priority: number
}

export type SheetSettings = {
  /** Articles of earlier pages are left out; 0 leaves out none. */
  readonly fromPage: number
  /** How many labels each article gets, at least one. */
  readonly repeat: number
}

export type Label = { readonly key: string; readonly article: Coded }

/** Thirteen rows of five labels, 38.1 × 21.2 mm. */
export const LABELS_PER_SHEET = 65

/** Only articles of priority 1 have a printed code of their own. */
export const codedArticles = (articles: readonly Coded[], fromPage: number): readonly Coded[] =>
  articles.filter(({ priority, page }) => priority === 1 && page >= fromPage)

/** The labels in the order of the articles, cut into full sheets and a rest. */
export const sheetsOf = (
  articles: readonly Coded[],
  { fromPage, repeat }: SheetSettings,
): readonly (readonly Label[])[] => {
  const labels = codedArticles(articles, fromPage).flatMap((article) =>
    Array.from({ length: repeat }, (_, copy) => ({ key: `${article._id}-${copy.toString()}`, article })),
  )
  const sheets = Math.ceil(labels.length / LABELS_PER_SHEET)
  return Array.from({ length: sheets }, (_, sheet) =>
    labels.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  )
}

/** A whole number not below the least, as it stands in the address. */
export const readCount = (text: string, least: number): number => {
  const count = Number(text)
  return text !== '' && Number.isInteger(count) && count >= least ? Math.min(count, 1_000) : least
}
