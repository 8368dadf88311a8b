import type { DragEvent } from 'react'

type OnFiles = (articleId: string | undefined, files: readonly File[]) => void

const ROW = 'data-file-drop'
const LIST = 'data-drop-files'

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
    if (!(to instanceof Node && currentTarget.contains(to))) unmark(currentTarget)
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    unmark(event.currentTarget)
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
  list.setAttribute(LIST, row ? 'row' : 'list')
  if (row?.hasAttribute(ROW)) return
  unmarkRows(list)
  row?.setAttribute(ROW, '')
}

const unmark = (list: HTMLElement) => {
  list.removeAttribute(LIST)
  unmarkRows(list)
}

const unmarkRows = (list: HTMLElement) => {
  for (const row of list.querySelectorAll(`tr[${ROW}]`)) row.removeAttribute(ROW)
}

/** A folder comes as a file that cannot be read. */
const filesOf = ({ items }: DataTransfer): readonly File[] =>
  [...items].flatMap((item) => {
    const file = item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true ? item.getAsFile() : null
    return file ? [file] : []
  })
