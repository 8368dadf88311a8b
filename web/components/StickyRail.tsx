import { type ReactNode, useEffect, useRef, useState } from 'react'

type StickyRailProps = { readonly label: string; readonly children: ReactNode }

/** Stays in sight beside a long form. What is taller than the window scrolls by itself, with the keyboard too. */
export const StickyRail = ({ label, children }: StickyRailProps) => {
  const rail = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const measure = () => setCut(rail.current !== null && rail.current.scrollHeight > rail.current.clientHeight)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
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
