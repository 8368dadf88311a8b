import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWith } from '../../kernel/testing.tsx'
import type { BinItem } from '../queries/bin.ts'
import { BinList } from './BinList.tsx'

const removedAt = new Date().toISOString()
const anItem = (name: string, of: Partial<BinItem> = {}): BinItem => ({
  _id: name,
  kind: 'article',
  name,
  articleName: '',
  page: 2,
  files: 1,
  isReplaced: false,
  removedAt,
  removedBy: 'Maj',
  until: '2099-01-01T00:00:00.000Z',
  ...of,
})

it('brings back what is chosen, one after the other, and takes it away again', async () => {
  const asked: string[] = []
  const record = (verb: string) => (path: string) => Promise.resolve(asked.push(`${verb} ${path}`) as never)
  const items = [anItem('Isvägen'), anItem('a.wav', { kind: 'sound', page: null, articleName: 'Kören' })]
  const server = { get: () => Promise.resolve(items as never), post: record('post'), del: record('del') }
  renderWith(server, <BinList owner={{ kind: 'issue', id: 'n1' }} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Isvägen/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^a.wav/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Återställ 2' }))
  await screen.findByText('2 är tillbaka på sina platser.')
  expect(asked).toEqual(['post /api/articles/Isvägen/restore', 'post /api/soundfiles/a.wav/restore'])
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Åter i papperskorgen.')
  expect(asked.slice(2)).toEqual(['del /api/articles/Isvägen', 'del /api/soundfiles/a.wav'])
})

it('says what the bin is for while it is empty', async () => {
  renderWith({ get: () => Promise.resolve([] as never) }, <BinList owner={{ kind: 'issue', id: 'n1' }} />)
  await screen.findByRole('heading', { name: 'Papperskorgen är tom' })
})
