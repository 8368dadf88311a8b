import type { ArticlesToCopy } from '../acts/copy-articles.ts'

export type ImportArticlesDialogProps = {
  readonly issueId: string
  /** The article in which the editor was last, behind which the copies can come. */
  readonly above: { readonly _id: string; readonly name: string } | undefined
  readonly onImport: (copying: ArticlesToCopy) => Promise<boolean>
  readonly onClose: () => void
}

/** What the button of the import says. */
export const sayImport = (count: number): string => {
  if (count === 0) return 'Välj artiklar att importera'
  return count === 1 ? 'Importera 1 artikel' : `Importera ${count.toString()} artiklar`
}

/** The choice, in the order in which the editor made it. */
export const withChoice = (
  chosen: ReadonlySet<string>,
  articles: readonly { readonly _id: string }[],
  isChosen: boolean,
): ReadonlySet<string> => {
  const next = new Set(chosen)
  for (const { _id } of articles) {
    if (isChosen) next.add(_id)
    else next.delete(_id)
  }
  return next
}
