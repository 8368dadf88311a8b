import type { RefObject } from 'react'
import type { ListPlayer } from '../entities/playing/list-player.ts'
import type { Articles } from './acts/article-order.ts'
import type { UnsavedByArticle, UnsavedMarks, UnsavedName, UnsavedPage } from './acts/unsaved/use-unsaved-changes.ts'
import type { ArticleActs } from './acts/use-article-acts.ts'
import type { useSelection } from './acts/use-selection.ts'
import type { ListOutlets } from './row/flags.ts'
import type { RowDesk } from './row/row-desk.ts'

export type ArticleTableProps = ListOutlets & {
  readonly table: RefObject<HTMLTableElement | null>
  readonly articles: Articles
  /** All articles of the issue, for values that depend on neighbours. */
  readonly all: Articles
  readonly selected: ReadonlySet<string>
  readonly renaming: string | undefined
  readonly unsaved: UnsavedByArticle<UnsavedName>
  readonly unsavedPages: UnsavedByArticle<UnsavedPage>
  readonly unsavedMarks: UnsavedByArticle<UnsavedMarks>
  readonly desk: RowDesk
  readonly acts: ArticleActs
  readonly player: ListPlayer
  readonly choosing: Pick<ReturnType<typeof useSelection>, 'extend' | 'all' | 'clear' | 'toggleAll'>
  readonly onRename: (id: string) => void
  readonly say: (text: string) => void
}
