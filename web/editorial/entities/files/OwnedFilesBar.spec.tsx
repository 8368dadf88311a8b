import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Image } from 'lucide-react'
import { expect, it } from 'vitest'
import { defineList } from '../../../kernel/lists/define-list.ts'
import { savedFiles } from '../../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { Imagefile } from '../../queries/files/files.ts'
import { OwnedFilesBar } from './OwnedFilesBar.tsx'

// The cast is sound: the bar reads only these fields.
const picture = (name: string) => ({ _id: name, name, originalFilename: name, info: '' }) as unknown as Imagefile

const images = defineList<Imagefile>({
  entity: 'imagefile',
  collection: '/api/imagefiles',
  words: { one: 'bild', many: 'bilder', none: 'Ingen' },
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name }],
  order: { column: 'name', direction: 'ascending' },
  searched: '',
  empty: { icon: Image, text: '' },
})

it('saves what is shown of the files of one owner', async () => {
  const saved = savedFiles()
  const { api } = createFakeServer({ '/api/imagefiles/issue/i1': [picture('Isvägen.jpg'), picture('=Kören.jpg')] })
  const bar = (words: string) => (
    <OwnedFilesBar
      kind="imagefiles"
      of={images}
      owner={{ kind: 'issue', id: 'i1' }}
      words={words}
      onSearch={() => {}}
    />
  )
  renderWith(api, bar('kören'))
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som CSV' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toContain("Namn\r\n'=Kören.jpg\r\n")
})
