import { useEffect } from 'react'
import { isDialogOpen } from '../../../../kernel/navigation/open-dialog.ts'

/** Ctrl H, also on a Mac, where ⌘ H hides the window. A dialog that is open keeps the key. */
export const useReplaceKey = (onReplace: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'h' || !ctrlKey || metaKey || shiftKey || altKey) return
      if (isDialogOpen()) return
      event.preventDefault()
      onReplace()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onReplace])
