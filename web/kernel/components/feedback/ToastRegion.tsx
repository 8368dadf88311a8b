import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type ToastMessage, ToastProvider } from './toasts.ts'

type ShownToast = ToastMessage & { readonly id: number }

const MAX_TOASTS = 3

/** A repeated message replaces the earlier one; messages with an undo all stay. */
const withoutRepeatedToasts = (shown: readonly ShownToast[], { text, undo }: ToastMessage) =>
  undo ? shown : shown.filter((each) => each.text !== text || each.undo !== undefined)

/** Wraps the app. Its live region exists from the start, and stays reachable while a dialog is open. */
export const ToastRegion = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1
    const id = lastId.current
    setShown((before) => [...withoutRepeatedToasts(before, message).slice(1 - MAX_TOASTS), { ...message, id }])
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
