import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { asTable } from '../entities/files/file-list.tsx'
import type { Otherfile } from '../queries/files/files.ts'
import { otherList } from './other-list.tsx'

const other = (number: number, name: string, more: Partial<Otherfile> = {}): Otherfile => ({
  // The cast is sound: the list reads no other field.
  ...({ info: '', rejected: null, issue: 'i1', bytes: 1_200_000, originalFilename: name } as unknown as Otherfile),
  _id: MediaId.parse(`0199e2a0-0000-7000-8000-0000000000${number}`),
  name,
  url: `/${name}?v=1`,
  createdAt: '2026-11-18T09:00:00.000Z',
  uses: [{ kind: 'issue', id: 'i1', name: 'Nr 46' }],
  ...more,
})

const open = (role: string, isTable = false) => {
  const files = [other(10, 'bok.zip'), other(11, 'lös.zip', { issue: null, uses: [] }), other(12, 'tabell.xlsx')]
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/uploads': files,
    '/api/publications/names': [],
  })
  renderWith(api, <EntityList of={isTable ? asTable(otherList) : otherList} />)
}

it('imports a package into its issue, for administrators, and says where a file is used', async () => {
  open('admin')
  await screen.findByRole('button', { name: 'Importera bok.zip' })
  expect(screen.getAllByRole('button', { name: /^Importera/ })).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Nummer Nr 46' })[0]?.getAttribute('href')).toBe(
    '/publications/articles/i1',
  )
  expect(screen.getByText('Används inte')).toBeDefined()
  cleanup()
  open('user')
  await screen.findByRole('link', { name: 'Hämta bok.zip' })
  expect(screen.queryByRole('button', { name: /^Importera/ })).toBeNull()
})

it('is a table in its compact form, each name a link to the form', async () => {
  open('user', true)
  expect((await screen.findByRole('link', { name: 'tabell.xlsx' })).getAttribute('href')).toMatch(/^\/otherfile\//)
  expect(screen.getByRole('columnheader', { name: /Används i/ })).toBeDefined()
})
