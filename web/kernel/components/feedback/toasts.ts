import { createContext, useContext } from 'react'

export type ToastMessage = {
  /** 'Artikeln är raderad.' */
  readonly text: string
  /** Adds 'Ångra'; said in `undone` when it is done. */
  readonly undo?: () => Promise<unknown>
  /** 'Artikeln är tillbaka.' */
  readonly undone?: string
}

export type Toasts = {
  readonly show: (message: ToastMessage) => void
  /** Takes away what was told, and what could be undone, before somebody logged in. */
  readonly clear: () => void
}

const ToastContext = createContext<Toasts | undefined>(undefined)
export const ToastProvider = ToastContext.Provider

export const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastRegion above it')
  return toasts
}
