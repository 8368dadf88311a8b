import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from '../acts/article-calls.ts'

/** What a row can ask for. */
export type RowDesk = {
  readonly revise: (id: string, changes: Changes) => void
  readonly nextLevel: (article: ArticleListed) => void
  /** `isRange`: everything from the last one chosen. */
  readonly select: (id: string, isRange: boolean) => void
  /** Keeps what was typed when it does not reach the server, or somebody else has given another page meanwhile. */
  readonly page: (article: ArticleListed, page: number, from: number) => void
  readonly closePage: (id: string) => void
  /** Closes the field; keeps it with what was typed when that does not reach the server. */
  readonly rename: (id: string, name: string, from: string) => void
  readonly closeName: (id: string) => void
  readonly openMenu: (id: string, button: HTMLElement) => void
}
