import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type ToastMessage, ToastProvider } from './toasts.ts'

type Shown = ToastMessage & { readonly id: number }

const MOST_AT_ONCE = 3

/** The same said again takes the place of what was said; what can be undone stays, each by itself. */
const others = (shown: readonly Shown[], { text, undo }: ToastMessage) =>
  undo ? shown : shown.filter((each) => each.text !== text || each.undo !== undefined)

/** Wraps the app. Its live region is there from the start, and stays reachable while a dialog is open. */
export const ToastRegion = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1
    const id = lastId.current
    setShown((before) => [...others(before, message).slice(1 - MOST_AT_ONCE), { ...message, id }])
  }, [])
  const remove = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), [])
  const toasts = useMemo(() => ({ show, clear: () => setShown([]) }), [show])
  return (
    <ToastProvider value={toasts}>
      {children}
      <section className="toasts" aria-label="Meddelanden" data-react-aria-top-layer>
        <div aria-live="polite" aria-relevant="additions text" className="toast-list">
          {shown.map(({ id, ...message }) => (
            <Toast key={id} id={id} message={message} onDone={remove} onShow={show} />
          ))}
        </div>
      </section>
    </ToastProvider>
  )
}
