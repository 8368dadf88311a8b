import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWith } from '../../../kernel/testing.tsx'
import { ArticleList } from '../ArticleList.tsx'
import { anArticle, issueId } from '../testing.ts'

const [a, b] = [anArticle('A'), anArticle('B')]

/** The element under the pointer; jsdom lays out nothing. */
let elementUnderPointer: Element | null = null
document.elementFromPoint = () => elementUnderPointer

let droppedFiles: (readonly [string | undefined, readonly string[] | undefined])[]

beforeEach(() => {
  droppedFiles = []
  renderWith(
    {},
    <ArticleList
      issueId={issueId}
      articles={[a, b]}
      categories={[]}
      onRead={() => {}}
      onUpload={(id, files) => droppedFiles.push([id, files?.map(({ name }) => name)])}
    />,
  )
})

const item = (name: string, isDirectory = false) => ({
  kind: 'file',
  webkitGetAsEntry: () => ({ isDirectory }),
  getAsFile: () => new File(['x'], name),
})

const drag = (
  kind: 'dragOver' | 'dragLeave' | 'drop',
  at: Element,
  items: readonly unknown[] = [],
  types = ['Files'],
) => {
  const event = createEvent[kind](at, { dataTransfer: { types, items, dropEffect: 'none' } })
  fireEvent(at, event)
  return event.defaultPrevented
}

const rowB = () => screen.getByRole('row', { name: /B/ })
const list = () => screen.getByRole('region', { name: 'Artiklar' })

it('takes a file on a row for its article, and shows which', () => {
  expect(drag('dragOver', screen.getByRole('link', { name: 'B' }))).toBe(true)
  expect([rowB().hasAttribute('data-file-drop'), list().dataset['dropFiles']]).toEqual([true, 'row'])
  expect(drag('drop', screen.getByRole('link', { name: 'B' }), [item('b.wav')])).toBe(true)
  expect(droppedFiles).toEqual([[b._id, ['b.wav']]])
  expect([rowB().hasAttribute('data-file-drop'), list().dataset['dropFiles']]).toEqual([false, undefined])
})

it('takes files beside the rows for the issue, without the folders among them', () => {
  drag('dragOver', rowB())
  const heading = screen.getByRole('heading', { name: 'Artiklar' })
  drag('dragOver', heading)
  expect([rowB().hasAttribute('data-file-drop'), list().dataset['dropFiles']]).toEqual([false, 'list'])
  drag('drop', heading, [item('a.wav'), item('Inläst', true), item('b.wav')])
  expect(droppedFiles).toEqual([[undefined, ['a.wav', 'b.wav']]])
})

it('takes nothing but files, and forgets what is carried away', () => {
  expect(drag('dragOver', rowB(), [], ['text/plain'])).toBe(false)
  expect(list().dataset['dropFiles']).toBeUndefined()
  drag('dragOver', rowB())
  elementUnderPointer = screen.getByRole('link', { name: 'B' })
  drag('dragLeave', list())
  expect(rowB().hasAttribute('data-file-drop')).toBe(true)
  elementUnderPointer = null
  drag('dragLeave', list())
  expect([rowB().hasAttribute('data-file-drop'), list().dataset['dropFiles']]).toEqual([false, undefined])
  expect(drag('drop', rowB(), [], ['text/plain'])).toBe(false)
  expect(droppedFiles).toEqual([])
})
