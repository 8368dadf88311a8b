import { useEffect, useState } from 'react'

const widths = ['62%', '78%', '54%', '70%', '48%', '66%']

/** `label` names what loads: 'Hämtar artiklar'. Shows nothing for 300 ms, then lines; after 10 s a sentence. */
export const Skeleton = ({ label, lines = 3 }: { readonly label: string; readonly lines?: number }) => {
  const isShown = useAfter(300)
  const isLong = useAfter(10_000)
  return (
    <div aria-live="polite" className="loading" data-shown={isShown || undefined}>
      <span className="visually-hidden">{label}</span>
      {/* The lines take their room from the beginning. */}
      {widths.slice(0, lines).map((width) => (
        <span key={width} className="skeleton" style={{ inlineSize: width }} />
      ))}
      {isLong && <p>Det tar längre tid än vanligt. Du kan vänta eller komma tillbaka senare.</p>}
    </div>
  )
}

const useAfter = (milliseconds: number) => {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isPast
}
