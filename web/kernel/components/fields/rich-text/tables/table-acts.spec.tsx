import { render, screen } from '@testing-library/react'
import { $getRoot, getNearestEditorFromDOMNode } from 'lexical'
import { describe, expect, it } from 'vitest'
import { readHtml } from '../html.ts'
import { RichTextEditor } from '../RichTextEditor.tsx'
import { $insertTable, $tableActs, $tableAtSelection, $toggleHeadColumn, $toggleHeadRow } from './table-acts.ts'

const editorWith = async (html: string) => {
  render(
    <>
      <span id="label">Text</span>
      <RichTextEditor label="Text" labelId="label" value={html} onChange={() => undefined} />
    </>,
  )
  const editor = getNearestEditorFromDOMNode(await screen.findByRole('textbox', { name: 'Text' }))
  if (!editor) throw new Error('the area is an editor')
  const after = (act: () => void) => {
    editor.update(act, { discrete: true, tag: 'skip-dom-selection' })
    return readHtml(editor)
  }
  return { after }
}

const TABLE = '<table><tr><td>A</td><td>B</td></tr></table>'
const atLastWord = () => void $getRoot().getLastDescendant()?.selectEnd()

describe('a table in the editor', () => {
  it('gets rows and columns beside the cell, and the next words go there', async () => {
    const { after } = await editorWith(TABLE)
    after(atLastWord)
    expect(after($tableActs.rowBelow)).toBe('<table><tr><td>A</td><td>B</td></tr><tr><td></td><td></td></tr></table>')
    expect(after($tableActs.removeRow)).toBe(TABLE)
    after(atLastWord)
    expect(after($tableActs.columnBehind)).toBe('<table><tr><td>A</td><td>B</td><td></td></tr></table>')
    expect(after($tableActs.removeColumn)).toBe(TABLE)
  })

  it('gets a head row and a head column, and loses them', async () => {
    const { after } = await editorWith('<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>')
    const toggle = (act: (table: NonNullable<ReturnType<typeof $tableAtSelection>>) => void) =>
      after(() => {
        atLastWord()
        const table = $tableAtSelection()
        if (table) act(table)
      })
    const head = '<tr><th scope="col">A</th><th scope="col">B</th></tr>'
    expect(toggle($toggleHeadRow)).toBe(`<table>${head}<tr><td>C</td><td>D</td></tr></table>`)
    expect(toggle($toggleHeadColumn)).toBe(`<table>${head}<tr><th scope="row">C</th><td>D</td></tr></table>`)
    expect(toggle($toggleHeadRow)).toBe(
      '<table><tr><th scope="row">A</th><td>B</td></tr><tr><th scope="row">C</th><td>D</td></tr></table>',
    )
  })

  it('is inserted with its head and its caption', async () => {
    const { after } = await editorWith('<p>Så:</p>')
    after(atLastWord)
    const wanted = { rows: 2, columns: 2, hasHeadRow: true, caption: 'Öppet' }
    expect(after(() => $insertTable(wanted))).toContain(
      '<table><caption>Öppet</caption><tr><th scope="col"></th><th scope="col"></th></tr><tr><td></td><td></td></tr></table>',
    )
  })
})
