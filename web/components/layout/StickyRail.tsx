import { type ReactNode, useEffect, useRef, useState } from 'react'

type StickyRailProps = {
  readonly label: string
  /** As long as it is: it goes with the page. */
  readonly isWhole?: boolean
  readonly children: ReactNode
}

/** Stays in sight beside a long form. What is taller than the window scrolls by itself, with the keyboard too. */
export const StickyRail = ({ label, isWhole = false, children }: StickyRailProps) => {
  const rail = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const measure = () => setCut(rail.current !== null && rail.current.scrollHeight > rail.current.clientHeight)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  if (isWhole) return children
  return (
    <div
      ref={rail}
      className="sticky-rail"
      {...(isCut ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {})}
    >
      {children}
    </div>
  )
}
