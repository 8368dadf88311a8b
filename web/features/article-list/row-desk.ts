import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from './article-calls.ts'

/** What a row can ask for. */
export type RowDesk = {
  readonly revise: (id: string, changes: Changes) => void
  readonly nextLevel: (article: ArticleListed) => void
  /** `isRange`: everything from the last one chosen. */
  readonly select: (id: string, isRange: boolean) => void
  readonly page: (id: string, page: number) => void
  /** Keeps the field with what was typed when it does not reach the server. */
  readonly rename: (id: string, name: string, from: string) => void
  readonly closeName: (id: string) => void
  readonly openMenu: (id: string, button: HTMLElement) => void
}
