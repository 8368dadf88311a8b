import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TextFile } from '../../client.ts'
import type { FilesWork } from '../../files/use-files.ts'
import { TongueProvider, tongues } from '../../words/words.ts'
import { Texts } from './Texts.tsx'

const uncountedFile: TextFile = {
  _id: 'f',
  name: 'bilder.docx',
  words: null,
  pages: null,
  rejected: null,
  problem: null,
}

const page = (file: TextFile) => {
  // The cast is sound: the test uses none of the acts on files.
  const work = { files: [file], uploads: [], isUnread: false, isUnknown: false } as unknown as FilesWork
  return (
    <TongueProvider value={tongues.se}>
      <Texts work={work} error={undefined} />
    </TongueProvider>
  )
}

it.each<[Partial<TextFile>, string]>([
  [{ rejected: 'Det finns ingen text i filen.' }, 'bilder.docx: Det finns ingen text i filen.'],
  [{ words: 640, pages: 2 }, 'bilder.docx: 2 sidor, 640 ord.'],
])('tells whoever listens what came of a text, in one sentence: %o', (came, news) => {
  const { rerender } = render(page(uncountedFile))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(page({ ...uncountedFile, ...came }))
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(news)
})
