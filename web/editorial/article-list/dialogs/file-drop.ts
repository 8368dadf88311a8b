import type { DragEvent } from 'react'

type OnFiles = (articleId: string | undefined, files: readonly File[]) => void

const ROW_ATTRIBUTE = 'data-file-drop'
const LIST_ATTRIBUTE = 'data-drop-files'

/**
 * The whole list takes files: on a row they are for that article, elsewhere for the issue. Shown by marks on the
 * elements, so that no row is drawn again while a file is carried over it.
 */
export const fileDrop = (onFiles: OnFiles) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!isForList(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    mark(event.currentTarget, rowAt(event.target))
  },
  onDragLeave: ({ currentTarget, relatedTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
    // Safari does not say where to.
    const to = relatedTarget ?? document.elementFromPoint(clientX, clientY)
    if (!(to instanceof Node && currentTarget.contains(to))) unmarkList(currentTarget)
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    unmarkList(event.currentTarget)
    if (!isForList(event)) return
    event.preventDefault()
    const files = filesOf(event.dataTransfer)
    if (files.length > 0) onFiles(rowAt(event.target)?.dataset['id'], files)
  },
})

/** Dialogs of the list are drawn outside it, but their events come here too. */
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

/** A folder comes as a file that cannot be read. */
const filesOf = ({ items }: DataTransfer): readonly File[] =>
  [...items].flatMap((item) => {
    const file = item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true ? item.getAsFile() : null
    return file ? [file] : []
  })
