import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { explain, RequestRefusal } from '../../server/api-client.ts'
import { Icon } from '../Icon.tsx'
import type { ToastMessage } from './toasts.ts'

const TOAST_MS = 10_000

type ToastProps = {
  readonly id: number
  readonly message: ToastMessage
  readonly onDone: (id: number) => void
  readonly onShow: (message: ToastMessage) => void
}

/** Stays ten seconds, not counting the time the pointer or the focus is on it. */
export const Toast = ({ id, message, onDone, onShow }: ToastProps) => {
  const [isHeld, setHeld] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const { enter, goBack } = useWayBack()
  const leave = () => {
    goBack()
    onDone(id)
  }
  useCountdown(isHeld || isUndoing, leave)
  useEnd(message.until, leave)

  const undo = async (act: () => Promise<unknown>) => {
    setUndoing(true)
    try {
      await act()
      if (message.undone) onShow({ text: message.undone })
    } catch (error) {
      if (error instanceof RequestRefusal && error.problem.status < 500) onShow({ text: explain(error) })
      else
        onShow({
          text: 'Det gick inte att ångra. Försök igen.',
          undo: act,
          ...(message.undone ? { undone: message.undone } : {}),
        })
    }
    leave()
  }

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true)
        enter(event)
      }}
      onBlur={() => setHeld(false)}
    >
      <span>{message.text}</span>
      {message.undo && (
        <Button isPending={isUndoing} onPress={() => message.undo && void undo(message.undo)}>
          Ångra
        </Button>
      )}
      <Button data-shape="icon" aria-label="Stäng" onPress={leave}>
        <Icon of={X} />
      </Button>
    </div>
  )
}

/** The same row after a rendering, found by its key in the list. */
const findRedrawn = (gone: Element | null) => {
  const { id, key } = gone?.closest<HTMLElement>('tr')?.dataset ?? {}
  const known = id === undefined ? key && `[data-key="${CSS.escape(key)}"]` : `[data-id="${CSS.escape(id)}"]`
  return known ? document.querySelector(`tr${known} :is(a[href], button, input)`) : null
}

/** The focus returns to its origin, else to the same row, or to the page when the row is gone, too. */
const useWayBack = () => {
  const from = useRef<Element>(null)
  const toast = useRef<HTMLElement>(null)
  return {
    enter: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      toast.current = currentTarget
      if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
    },
    goBack: () => {
      if (!toast.current?.contains(document.activeElement)) return
      const target = from.current?.isConnected
        ? from.current
        : (findRedrawn(from.current) ?? document.querySelector('main'))
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}

const useEnd = (until: AbortSignal | undefined, onEnd: () => void) => {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const leave = () => end.current()
    // It may have ended before it was drawn.
    if (until?.aborted) leave()
    until?.addEventListener('abort', leave)
    return () => until?.removeEventListener('abort', leave)
  }, [until])
}

const useCountdown = (isPaused: boolean, onEnd: () => void) => {
  const left = useRef(TOAST_MS)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused])
}
