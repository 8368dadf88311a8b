import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/** Ctrl Z takes back the latest act. Fields and dialogs keep the key. */
export const useUndoKey = (undoLast: () => Promise<void>): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
      if (!isUndo || event.defaultPrevented || isTyping(target) || isInDialog(target)) return
      event.preventDefault()
      void undoLast()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undoLast])
