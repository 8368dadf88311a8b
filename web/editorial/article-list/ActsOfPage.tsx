import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type ToastMessage, ToastProvider, type Toasts, useToasts } from '../../kernel/components/feedback/toasts.ts'
import { undoStackOf } from './acts/undo.ts'

const ListToasts = createContext<Toasts | undefined>(undefined)

/** The message of an act that Ctrl Z takes back, too: also when the message is gone. */
const rememberMessage = (
  queries: QueryClient,
  issueId: string,
  { undo, ...message }: ToastMessage & Required<Pick<ToastMessage, 'undo'>>,
): ToastMessage => {
  const undos = undoStackOf(queries, issueId)
  const ended = new AbortController()
  const { text, undone } = message
  const act = {
    text,
    ...(undone !== undefined && { undone }),
    back: async () => {
      await undo()
      return true
    },
    end: () => ended.abort(),
  }
  undos.push(act)
  return {
    ...message,
    undo: () => {
      undos.drop(act)
      return undo()
    },
    until: ended.signal,
  }
}

/** The page of an issue: whatever a message in it offers to undo, Ctrl Z in its list reaches. */
export const ActsOfPage = ({ issueId, children }: { readonly issueId: string; readonly children: ReactNode }) => {
  const toasts = useToasts()
  const queries = useQueryClient()
  const remembering = useMemo(
    (): Toasts => ({
      ...toasts,
      show: (message) => {
        const { undo } = message
        toasts.show(undo ? rememberMessage(queries, issueId, { ...message, undo }) : message)
      },
    }),
    [toasts, queries, issueId],
  )
  return (
    <ListToasts value={toasts}>
      <ToastProvider value={remembering}>{children}</ToastProvider>
    </ListToasts>
  )
}

/** The list remembers its own acts, and what it offers after an undo is no act. */
export const useListToasts = (): Toasts => {
  const toasts = useToasts()
  return useContext(ListToasts) ?? toasts
}
