import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $isTableNode } from '@lexical/table'
import { $getRoot, $insertNodes, type LexicalEditor, type LexicalNode, PASTE_COMMAND } from 'lexical'
import { sanitiseHtml } from '../../../../../domain/editorial/article/rich-text.ts'
import type { Omissions } from './omissions.ts'
import { plainPasted, readPastedText } from './pasted-text.ts'
import { $isPicture } from './pictures/picture-node.tsx'
import { $tidyHeaders } from './tables/table-acts.ts'

/** The HTML as the server stores it, so that saving does not change the editor's content. */
export const readHtml = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => {
    const root = $getRoot()
    if (root.getTextContent().trim() === '' && !root.getChildren().some($isPicture)) return ''
    return tidyHtml(sanitiseHtml($generateHtmlFromNodes(editor, null)))
  })

/** The editor writes bold text as `<b><strong>`. */
const tidyHtml = (html: string) =>
  html
    .replaceAll('<b><strong>', '<strong>')
    .replaceAll('</strong></b>', '</strong>')
    .replaceAll('<i><em>', '<em>')
    .replaceAll('</em></i>', '</em>')

/** The nodes for HTML as texts of articles hold it. The editor has no captions of its own: they come as data of their table. */
const $readNodes = (editor: LexicalEditor, page: Document): LexicalNode[] => {
  for (const table of page.querySelectorAll('table')) {
    const { caption } = table
    if (!caption) continue
    table.dataset['caption'] = caption.textContent.trim()
    caption.remove()
  }
  const nodes = $generateNodesFromDOM(editor, page)
  for (const node of nodes) if ($isTableNode(node)) $tidyHeaders(node)
  return nodes
}

/** Replaces everything; undo does not go back beyond it. */
export const writeHtml = (editor: LexicalEditor, html: string): void =>
  editor.update(
    () => {
      const page = new DOMParser().parseFromString(sanitiseHtml(html), 'text/html')
      const root = $getRoot()
      root.clear()
      root.select()
      $insertNodes($readNodes(editor, page))
    },
    { tag: ['history-merge', WRITTEN_TAG, 'skip-dom-selection'], discrete: true },
  )

const isOurs = ({ clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('application/x-lexical-editor') ?? false

const htmlOfOthers = (event: ClipboardEvent) => (isOurs(event) ? '' : (event.clipboardData?.getData('text/html') ?? ''))

/** A picture that was copied from a page comes as a file, too, which the editor asks about. */
const isPictureAlone = ({ clipboardData }: ClipboardEvent, html: string) =>
  [...(clipboardData?.files ?? [])].some(({ type }) => type.startsWith('image/')) &&
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === ''

/**
 * Inserts HTML of other programs; undefined when there was none. The editor itself inserts plain text and content of
 * our own editors.
 */
export const insertPasted = (editor: LexicalEditor, event: object): Omissions | undefined => {
  if (!(event instanceof ClipboardEvent)) return undefined
  const html = htmlOfOthers(event)
  if (html === '' || isPictureAlone(event, html)) return undefined
  event.preventDefault()
  const { page, omissions } = readPastedText(html)
  $insertNodes($readNodes(editor, page))
  return omissions
}

/** Passes plain text on to the editor without control characters, which it would store; false when there is none. */
export const cleanPasted = (editor: LexicalEditor, event: object): boolean => {
  if (!(event instanceof ClipboardEvent) || isOurs(event) || htmlOfOthers(event) !== '') return false
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const clean = plainPasted(text)
  if (clean === text) return false
  event.preventDefault()
  const cleanData = new DataTransfer()
  cleanData.setData('text/plain', clean)
  return editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: cleanData }))
}

/** Marks changes that did not come from the keyboard. */
export const WRITTEN_TAG = 'written'
