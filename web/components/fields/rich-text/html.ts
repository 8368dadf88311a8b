import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $getRoot, $insertNodes, type LexicalEditor } from 'lexical'
import { sanitised } from '../../../../domain/article/rich-text.ts'
import { pastedPage } from './pasted.ts'

/** As the server keeps it, so that what comes back after saving is what stands in the editor. */
export const readHtml = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => {
    if ($getRoot().getTextContent().trim() === '') return ''
    return tidied(sanitised($generateHtmlFromNodes(editor, null)))
  })

/** The editor writes bold text as `<b><strong>`. */
const tidied = (html: string) =>
  html
    .replaceAll('<b><strong>', '<strong>')
    .replaceAll('</strong></b>', '</strong>')
    .replaceAll('<i><em>', '<em>')
    .replaceAll('</em></i>', '</em>')

/** Replaces everything; undo does not lead back over it. */
export const writeHtml = (editor: LexicalEditor, html: string): void =>
  editor.update(
    () => {
      const page = new DOMParser().parseFromString(sanitised(html), 'text/html')
      const root = $getRoot()
      root.clear()
      root.select()
      $insertNodes($generateNodesFromDOM(editor, page))
    },
    { tag: ['history-merge', WRITTEN, 'skip-dom-selection'], discrete: true },
  )

/** True when it was HTML of others; what an editor of ours has copied, and plain text, is for the editor itself. */
export const insertPasted = (editor: LexicalEditor, event: object): boolean => {
  const data = event instanceof ClipboardEvent ? event.clipboardData : null
  const html = data?.getData('text/html') ?? ''
  if (html === '' || data?.types.includes('application/x-lexical-editor')) return false
  if (event instanceof ClipboardEvent) event.preventDefault()
  $insertNodes($generateNodesFromDOM(editor, pastedPage(html)))
  return true
}

/** Marks what did not come from the keyboard. */
export const WRITTEN = 'written'
