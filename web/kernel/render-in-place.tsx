import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Application = {
  /** Stands where the painted element stood, with its id. */
  readonly place: HTMLElement
  readonly unmount: () => void
}

/**
 * Renders an application beside an element that the server has filled, and takes that out of the page once the first
 * rendering has succeeded. An application that fails, then or later, leaves the page as it was painted, and `giveBack` is
 * called; the answer is undefined when it failed at once.
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
      // Younger than the oldest browsers.
      if ('reportError' in window) reportError(error)
    },
  })
  painted.after(place)
  flushSync(() => root.render(application))
  if (hasFailed) return undefined
  painted.remove()
  return { place, unmount: () => root.unmount() }
}
