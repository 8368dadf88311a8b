import type { Toasts } from '../../../kernel/components/feedback/toasts.ts'
import type { ArticleCalls } from './article-calls.ts'
import type { Articles } from './article-order.ts'

/**
 * Shows a change at once, sends it, and reverts it when the server cannot be reached or refuses. The failure appears
 * above the list unless `tell` takes it.
 */
export type TryChange = (
  change: (articles: Articles) => Articles,
  send: () => Promise<unknown>,
  how?: {
    readonly tell?: TellFailure | undefined
    /** Called after the list has got the change, so that both are drawn together. */
    readonly shown?: (() => void) | undefined
    /** All articles that the change may affect; absent: any of the list. */
    readonly touched?: readonly string[]
  },
) => Promise<boolean>

/** Takes over telling the editor why a change did not reach the server. */
export type TellFailure = (why: string) => void

/** What the acts of the list work with. */
export type Desk = {
  readonly calls: ArticleCalls
  readonly toasts: Toasts
  readonly undos: UndoStack
  readonly attempt: TryChange
  readonly now: () => Articles
  /** Resolves when every act under way has been answered and remembered. */
  readonly settled: () => Promise<void>
}

/** An act of this tab, for Ctrl Z. */
export type UndoableAct = {
  /** '”Isvägen” är flyttad.' */
  readonly text: string
  /** Takes the act back, and resolves with false when it was refused; absent: it cannot be taken back. */
  readonly back?: (desk: Desk) => Promise<boolean>
  /** '”Isvägen” är tillbaka på sin plats.' */
  readonly undone?: string
  /** Does it again, offered where the undo takes away something that was made; `redone` says so. */
  readonly forth?: (desk: Desk) => Promise<boolean>
  readonly redone?: string
  /** Removes the message that offers the undo. */
  readonly end?: () => void
}

/** The acts of this tab on one issue that are not undone, the latest last. */
export type UndoStack = {
  readonly push: (act: UndoableAct) => void
  readonly drop: (act: UndoableAct) => void
  readonly pop: () => UndoableAct | undefined
  readonly latest: () => UndoableAct | undefined
}
