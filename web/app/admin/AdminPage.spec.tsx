import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { AdminPage } from './AdminPage.tsx'

const greta = {
  _id: 'u2',
  name: 'Greta',
  email: 'greta@example.se',
  role: 'user',
  isNarrator: false,
  info: '',
  organizations: [],
}

const open = () => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/users': [greta],
    '/api/publications/names': [{ _id: 'p1', name: 'Bladet' }],
    '/api/issues/names/p1': [{ _id: 'i1', name: 'Bladet nr 4' }],
  })
  const sent: (readonly string[])[] = []
  const upload = (_path: string, form: FormData) => {
    const given = ['publicationid', 'issueid'].flatMap((key) => {
      const value = form.get(key)
      return typeof value === 'string' ? `${key} ${value}` : []
    })
    sent.push(given)
    return Promise.reject(new Error('No server'))
  }
  renderWith({ ...api, upload }, <AdminPage />)
  return sent
}
const choose = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const giveFile = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File(['…'], 'derby.mp3', { type: 'audio/mpeg' }))
}

it('lists the users, whom it edits and removes', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /Greta/ }))
  expect(row.getByRole('link', { name: 'Redigera Greta' }).getAttribute('href')).toBe('/user/u2')
  expect(row.getByRole('button', { name: 'Radera Greta' })).toBeDefined()
})

it('uploads to a publication that is chosen first, or to one of its issues', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ladda upp filer' }))
  screen.getByText('Välj en publikation först.')
  await choose('Publikation', 'Bladet')
  await giveFile()
  await expect.poll(() => sent).toEqual([['publicationid p1']])
  await userEvent.click(screen.getByRole('button', { name: 'Ladda upp filer' }))
  await choose('Publikation', 'Bladet')
  await choose('Nummer (valfritt)', 'Bladet nr 4')
  await giveFile()
  await expect.poll(() => sent.at(-1)).toEqual(['issueid i1'])
})
