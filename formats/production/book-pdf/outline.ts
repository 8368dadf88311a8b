import type { Document } from '../../kernel/pdf/sheet.ts'

/** Nested bookmarks, as the headings are nested; each leads to the page that is current. */
export const outlineOf = (doc: Document) => {
  const open = [doc.outline]
  return (title: string, level: number, y: number): void => {
    open.length = Math.min(open.length, level)
    const parent = open.at(-1) ?? doc.outline
    // The library counts the left edge from the right.
    open.push(parent.addItem(title, { expanded: level === 1, left: doc.page.width, top: y }))
  }
}
