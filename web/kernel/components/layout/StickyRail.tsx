import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Stays in sight beside a long form, as long as it is and without a scroll of its own: what is taller than the window
 * goes with the page until its end is in sight. The style sheet has to know how tall it is.
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
