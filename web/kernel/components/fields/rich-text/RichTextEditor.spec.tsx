import { render, screen } from '@testing-library/react'
import { getNearestEditorFromDOMNode } from 'lexical'
import { expect, it } from 'vitest'
import { readHtml } from './html.ts'
import { RichTextEditor } from './RichTextEditor.tsx'

it.each([
  '<ol start="2" type="a"><li>ordförande</li><li>kassör</li></ol>',
  '<table><caption>Öppet</caption><tr><th scope="col">Dag</th><th scope="col">Tid</th></tr><tr><th scope="row">Må</th><td>9–17</td></tr><tr><td colspan="2"><strong>Ja</strong><br>nej</td></tr></table><p>Så</p>',
  '<p>Se</p><img data-file="0199e2a0-0000-7000-8000-00000000000a" alt="En katt &amp; två"><table><tr><td>Ett</td><td><img data-file="0199e2a0-0000-7000-8000-00000000000a" alt=""></td></tr></table>',
  '<ol><li>Ett<ol type="i"><li>a</li></ol></li></ol><p>Mellan</p><ol start="4" type="I"><li>Fyra</li></ol>',
])('shows and keeps %s', async (html) => {
  render(
    <>
      <span id="label">Text</span>
      <RichTextEditor label="Text" labelId="label" value={html} onChange={() => undefined} />
    </>,
  )
  const area = await screen.findByRole('textbox', { name: 'Text' })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const types = (within: ParentNode) => [...within.querySelectorAll('ol')].map((list) => list.getAttribute('type'))
  expect(types(area)).toEqual(types(page))
  expect(
    [...area.querySelectorAll('li:has(> ol)')].filter(({ className }) => className !== 'rich-text-nested'),
  ).toEqual([])
  const editor = getNearestEditorFromDOMNode(area)
  if (!editor) throw new Error('the area is an editor')
  expect(readHtml(editor)).toBe(html)
})
