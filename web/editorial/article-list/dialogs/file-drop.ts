import type { DragEvent } from 'react'
import { filesOfDrop } from '../../../kernel/forms/use-drop.ts'

type OnFiles = (articleId: string | undefined, files: readonly File[]) => void

const ROW_ATTRIBUTE = 'data-file-drop'
const LIST_ATTRIBUTE = 'data-drop-files'

/**
 * Handlers that let the whole list take files: a drop on a row is for that article, elsewhere for the issue. Attributes
 * on the elements mark the target, so that no row is drawn again during the drag.
 */
export const fileDrop = (onFiles: OnFiles) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!isForList(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    mark(event.currentTarget, rowAt(event.target))
  },
  onDragLeave: ({ currentTarget, relatedTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
    // Safari does not name the element that the pointer enters.
    const to = relatedTarget ?? document.elementFromPoint(clientX, clientY)
    if (!(to instanceof Node && currentTarget.contains(to))) unmarkList(currentTarget)
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    unmarkList(event.currentTarget)
    if (!isForList(event)) return
    event.preventDefault()
    // Folders are left out.
    const [files] = filesOfDrop(event.dataTransfer)
    if (files.length > 0) onFiles(rowAt(event.target)?.dataset['id'], files)
  },
})

/** React passes events of the list's dialogs here too, although they are drawn outside the list. */
const isForList = ({ target, currentTarget, dataTransfer }: DragEvent<HTMLElement>) =>
  dataTransfer.types.includes('Files') && target instanceof Node && currentTarget.contains(target)

const rowAt = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null)

const mark = (list: HTMLElement, row: HTMLElement | null) => {
  list.setAttribute(LIST_ATTRIBUTE, row ? 'row' : 'list')
  if (row?.hasAttribute(ROW_ATTRIBUTE)) return
  unmarkRows(list)
  row?.setAttribute(ROW_ATTRIBUTE, '')
}

const unmarkList = (list: HTMLElement) => {
  list.removeAttribute(LIST_ATTRIBUTE)
  unmarkRows(list)
}

const unmarkRows = (list: HTMLElement) => {
  for (const row of list.querySelectorAll(`tr[${ROW_ATTRIBUTE}]`)) row.removeAttribute(ROW_ATTRIBUTE)
}
