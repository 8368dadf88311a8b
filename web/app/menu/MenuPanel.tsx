import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const entriesOf = (panel: HTMLElement): readonly HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('a, button')].filter(
    (entry) => entry.closest('[hidden], [aria-hidden=true]') === null,
  )

const stepThrough = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step) return
  const entries = entriesOf(event.currentTarget)
  event.preventDefault()
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[step(at, entries.length)]?.focus()
}

/** The inside of an open menu, which takes the focus. Arrow keys, Home and End go through its entries, beside the tab key. */
export const MenuPanel = ({ children }: { readonly children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog around it has taken the focus, and knows the button that gets it back.
    const frame = requestAnimationFrame(() => panel.current && entriesOf(panel.current)[0]?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go through the links and buttons within
    <div ref={panel} className="menu-panel" onKeyDown={stepThrough}>
      {children}
    </div>
  )
}
