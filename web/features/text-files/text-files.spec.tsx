// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IssueId, MediaId } from '../../../domain/ids.ts'
import type { Textfile } from '../../queries/files.ts'
import { answering, renderWith } from '../../testing.tsx'
import { TextFiles } from './TextFiles.tsx'

afterEach(cleanup)

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

const open = (role: string) => {
  const { api } = answering({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/textfiles/issue/${issue}`]: [text],
  })
  renderWith(api, <TextFiles owner={{ kind: 'issue', id: issue }} />)
}

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
