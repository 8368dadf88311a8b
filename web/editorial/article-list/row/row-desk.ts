import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from '../acts/article-calls.ts'

/** The requests that a row can make. */
export type RowDesk = {
  readonly revise: (id: string, changes: Changes) => void
  readonly nextLevel: (article: ArticleListed) => void
  /** `isRange`: all rows from the last chosen one. */
  readonly select: (id: string, isRange: boolean) => void
  /** Saves a page; keeps the typed one when it does not reach the server, or another editor has saved one meanwhile. */
  readonly page: (article: ArticleListed, page: number, from: number) => void
  readonly closePage: (id: string) => void
  /** Closes the field and saves the name; opens it again with the typed name when that does not reach the server. */
  readonly rename: (id: string, name: string, from: string) => void
  readonly closeName: (id: string) => void
  readonly openMenu: (id: string, button: HTMLElement) => void
}
