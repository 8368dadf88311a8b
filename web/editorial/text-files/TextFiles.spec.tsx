import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Textfile } from '../queries/files/files.ts'
import { TextFiles } from './TextFiles.tsx'

const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')

const text: Textfile = {
  _id: MediaId.parse('0199e2a0-0000-7000-8000-000000000002'),
  name: 'ledare.docx',
  info: '',
  filename: '',
  originalFilename: 'ledare.docx',
  url: '/ledare.docx',
  mimeType: 'text/plain',
  bytes: 1,
  createdAt: '2026-11-18T09:00:00.000Z',
  date: '2026-11-18T09:00:00.000Z',
  article: null,
  issue,
  publication: null,
  quotation: null,
  rejected: null,
  problem: null,
  words: 640,
  pages: 2,
}

const brokenFile: Textfile = {
  ...text,
  _id: MediaId.parse('0199e2a0-0000-7000-8000-000000000003'),
  name: 'Trasig.pdf',
  rejected: 'Filen går inte att läsa. Den är trasig.',
  words: null,
  pages: null,
}
const shortText: Textfile = {
  ...text,
  _id: MediaId.parse('0199e2a0-0000-7000-8000-000000000004'),
  name: 'notis.txt',
  originalFilename: 'notis.txt',
  words: 5,
  pages: 1,
}

type FilesOptions = { readonly texts?: readonly Textfile[]; readonly words?: string }

const open = (role: string, { texts = [text], words = '' }: FilesOptions = {}) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/textfiles/issue/${issue}`]: texts,
  })
  renderWith(api, <TextFiles owner={{ kind: 'issue', id: issue }} words={words} />)
  return asked
}
const listedFiles = () => screen.getAllByRole('listitem').map((row) => row.textContent)

it('can be edited and removed by staff', async () => {
  open('user')
  await screen.findByRole('button', { name: 'Radera ledare.docx' })
  expect(screen.getByRole('link', { name: 'Redigera ledare.docx' })).toBeDefined()
})

it("are for a customer's people to read", async () => {
  open('customer')
  await screen.findByRole('link', { name: /^Visa ledare\.docx/ })
  expect(screen.queryByRole('button', { name: /^Radera/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Redigera/ })).toBeNull()
})

it('are counted one by one and together, and what is broken says why', async () => {
  open('user', { texts: [text, shortText, brokenFile] })
  await screen.findByText('Tillsammans 3 sidor, 645 ord')
  expect(listedFiles()).toEqual([
    expect.stringContaining('2 sidor, 640 ord'),
    expect.stringContaining('1 sida, 5 ord'),
    expect.stringContaining('Filen går inte att läsa. Den är trasig.'),
  ])
  expect(screen.getByRole('link', { name: 'Visa notis.txt (öppnas i en ny flik)' }).getAttribute('target')).toBe(
    '_blank',
  )
})

it('are found by their names', async () => {
  open('user', { texts: [text, shortText], words: 'LEDA' })
  await screen.findByRole('link', { name: 'Redigera ledare.docx' })
  expect(listedFiles()).toHaveLength(1)
  cleanup()
  open('user', { words: 'finns inte' })
  await screen.findByText('Ingen textfil stämmer.')
})

it('are removed after a question, and come back', async () => {
  const asked = open('user')
  await userEvent.click(await screen.findByRole('button', { name: 'Radera ledare.docx' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Bekräfta radera' }))
  expect(dialog.getByText(/Är du säker på att du vill ta bort ledare\.docx\?/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('ledare.docx är raderad.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Filen är tillbaka.')
  expect(asked.filter(({ method }) => method === 'del' || method === 'post')).toMatchObject([
    { method: 'del', path: `/api/textfiles/${text._id}` },
    { method: 'post', path: `/api/textfiles/${text._id}/restore` },
  ])
})
