import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import { chooseFiles } from '../../kernel/testing/choose-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ReadList } from './ReadList.tsx'

const publication = { _id: '0199e2a0-0000-7000-8000-000000000002', name: 'Bottenviksbladet' }

it('is one list when it is sent again after a lost answer, and another when it is read in anew', async () => {
  const keys: (string | undefined)[] = []
  // The cast is sound: the answer has the type that its only caller expects.
  const post = (async (_path: string, _body?: unknown, { key }: { key?: string } = {}) => {
    keys.push(key)
    if (keys.length === 1) throw new RequestRefusal({ title: 'Unreadable', status: 504 })
    return { _id: 'l1' }
  }) as Api['post']
  const read: string[] = []
  const { api } = createFakeServer({ '/api/publications/names': [publication] })
  const { queries } = renderWith({ ...api, post }, <ReadList onRead={(id) => read.push(id)} />)
  // Another field replaces this one when the publications have loaded.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await userEvent.click(screen.getByRole('combobox', { name: /Publikation/ }))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: 'Bottenviksbladet' }))
  const choose = () => chooseFiles(new File(['Kundnr\tNamn'], 'medlemmar.txt'))
  await choose()
  await screen.findByText(/^Servern svarar inte just nu/)
  await choose()
  await expect.poll(() => read).toEqual(['l1'])
  await choose()
  await expect.poll(() => read).toEqual(['l1', 'l1'])
  const [first, second, third] = keys
  expect([first, second]).toEqual([expect.any(String), first])
  expect(third).not.toBe(first)
})
