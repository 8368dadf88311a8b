import { type RefObject, useEffect, useRef, useState } from 'react'

/** Receives files that a visitor drops on an element. Other visitors use the button in it. */
export const useDrop = (target: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const gone = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      element.addEventListener(type, listen, { signal: gone.signal })
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', () => setOver(false))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => gone.abort()
  }, [target])
  return isOver
}
