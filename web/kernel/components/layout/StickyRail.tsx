import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Stays in sight beside a long form, at full height and without a scroll bar of its own: a rail taller than the window
 * scrolls with the page until its end is in sight. The style sheet needs its height.
 */
export const StickyRail = ({ children }: { readonly children: ReactNode }) => {
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = rail
    if (!current) return undefined
    const sized = new ResizeObserver(() => current.style.setProperty('--rail-height', `${current.offsetHeight}px`))
    sized.observe(current)
    return () => sized.disconnect()
  }, [])
  return (
    <div ref={rail} className="sticky-rail">
      {children}
    </div>
  )
}
