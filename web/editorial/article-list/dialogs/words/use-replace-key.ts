import { useEffect } from 'react'

/** Ctrl H, also on a Mac, where ⌘ H hides the window. A dialog that is open keeps the key. */
export const useReplaceKey = (onReplace: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'h' || !ctrlKey || metaKey || shiftKey || altKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      onReplace()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onReplace])
