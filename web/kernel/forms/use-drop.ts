import { type RefObject, useEffect, useRef, useState } from 'react'

/** `folders`: by their names. A browser gives a folder as a file that nothing can read. */
type OnFiles = (files: readonly File[], folders: readonly string[]) => void

/** What was dropped, files and folders apart. */
export const filesOfDrop = (dropped: Pick<DataTransfer, 'items'> | null): Parameters<OnFiles> => {
  const files: File[] = []
  const folders: string[] = []
  for (const item of dropped?.items ?? []) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    const file = item.getAsFile()
    if (entry?.isDirectory) folders.push(entry.name)
    else if (file) files.push(file)
  }
  return [files, folders]
}

/** Receives files that a visitor drops on an element. Other visitors use the button in it. */
export const useDrop = (target: RefObject<HTMLElement | null>, onFiles: OnFiles): boolean => {
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
      latest.current(...filesOfDrop(event.dataTransfer))
    })
    return () => gone.abort()
  }, [target])
  return isOver
}
