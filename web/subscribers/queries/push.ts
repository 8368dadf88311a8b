import type { PushView } from '../../../projections/subscribers/push/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Push = PushView

/**
 * `push` is null before the first order. `listeners`: how many a push would reach now. `isAllowedAgain`: a finished
 * push may be followed by another.
 */
export type PushAnswer = {
  readonly push: Push | null
  readonly listeners: number
  readonly isAllowedAgain: boolean
}

/** Undefined: loads nothing. */
export const usePush = (issueId: string | undefined) =>
  useRead<PushAnswer>(issueId === undefined ? undefined : `/api/issues/${issueId}/push`, {
    follows: ['issue', 'delivery'],
  })
