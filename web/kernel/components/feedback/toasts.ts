import { createContext, useContext } from 'react'

export type ToastMessage = {
  /** 'Artikeln är raderad.' */
  readonly text: string
  /** Adds 'Ångra'; afterwards the text of `undone` is shown. */
  readonly undo?: () => Promise<unknown>
  /** 'Artikeln är tillbaka.' */
  readonly undone?: string
  /** Removes the message: what it tells of has been undone elsewhere. */
  readonly until?: AbortSignal
}

export type Toasts = {
  readonly show: (message: ToastMessage) => void
  /** Removes the messages and undos from before a log-in. */
  readonly clear: () => void
}

const ToastContext = createContext<Toasts | undefined>(undefined)
export const ToastProvider = ToastContext.Provider

export const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastRegion above it')
  return toasts
}
