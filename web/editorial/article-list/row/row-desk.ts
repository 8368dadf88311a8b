import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from '../acts/article-calls.ts'

/** A menu of a row, placed at the button that opened it. */
export type OpenMenu = {
  readonly kind: 'row' | 'level' | 'category' | 'sound'
  readonly id: string
  readonly button: HTMLElement
}

/** The name that opens when one closes: of the next row, or of the one before. */
export type NameStep = 1 | -1

type NameChange = { readonly name: string; readonly from: string; readonly by?: NameStep | undefined }

/** The requests that a row can make. */
export type RowDesk = {
  /** Changes a mark; what does not reach the server is kept in the row. */
  readonly revise: (article: ArticleListed, changes: Changes) => void
  /** Keeps what another act did not get to the server. */
  readonly keepMarks: (article: ArticleListed, changes: Changes) => void
  readonly closeMarks: (id: string) => void
  /** `isRange`: all rows from the last chosen one. */
  readonly select: (id: string, isRange: boolean) => void
  /** Saves a page; keeps the typed one when it does not reach the server, or another editor has saved one meanwhile. */
  readonly page: (article: ArticleListed, page: number, from: number) => void
  readonly closePage: (id: string) => void
  /** Closes the field and saves the name; opens it again with the typed name when that does not reach the server. */
  readonly rename: (id: string, change: NameChange) => void
  readonly closeName: (id: string, by?: NameStep) => void
  readonly openMenu: (menu: OpenMenu) => void
}
