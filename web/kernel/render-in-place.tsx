import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Application = {
  /** Stands in place of the server's element, with its id. */
  readonly place: HTMLElement
  readonly unmount: () => void
}

/**
 * Renders an application beside an element that the server has filled, and removes that once the first rendering has
 * succeeded. When the application fails, then or later, the server's element stays and `giveBack` is called; the answer
 * is undefined when it failed at once.
 */
export const renderInPlace = (
  painted: HTMLElement,
  application: ReactNode,
  giveBack: () => void = () => undefined,
): Application | undefined => {
  const place = document.createElement('div')
  place.id = painted.id
  let hasFailed = false
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      hasFailed = true
      if (!painted.isConnected) place.before(painted)
      place.remove()
      giveBack()
      // The oldest supported browsers lack `reportError`.
      if ('reportError' in window) reportError(error)
    },
  })
  painted.after(place)
  flushSync(() => root.render(application))
  if (hasFailed) return undefined
  painted.remove()
  return { place, unmount: () => root.unmount() }
}
