import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Session } from '../../kernel/server/session.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { FrontPage } from './FrontPage.tsx'

const session: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }
const bottenvik = { _id: 'b1', name: 'Bottenviksbladet' }
const kust = { _id: 'k1', name: 'Kustbladet' }

const open = (at: string, uploads: readonly object[], requests: readonly object[] = []) => {
  const { api } = createFakeServer({
    '/api/publications/allowAnonUpload': uploads,
    '/api/publications/allowSubscribeTemp': requests,
  })
  renderWith(api, <FrontPage />, { at, session })
}

it('has its tabs in the order of who comes most, and no tab for what no publication takes', async () => {
  open('/', [bottenvik], [bottenvik])
  await screen.findByRole('tab', { name: 'Ändra prenumeration' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Logga in',
    'Ladda upp filer',
    'Ändra prenumeration',
  ])
})

it('opens with the publication that the address names, and keeps what is typed while another tab is looked at', async () => {
  open('/?publikation=k1', [bottenvik, kust])
  const publication = await screen.findByLabelText<HTMLSelectElement>('Publikation')
  expect(publication.value).toBe('k1')
  await userEvent.type(screen.getByLabelText(/^Namn/), 'Elsa')
  await userEvent.click(screen.getByRole('tab', { name: 'Logga in' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Ladda upp filer' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Namn/)).value).toBe('Elsa')
})

it('asks for a publication only where there are several, and sends nothing without a file', async () => {
  open('/?flik=ladda-upp', [bottenvik])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Skicka' })).disabled).toBe(true)
  expect(screen.queryByLabelText('Publikation')).toBeNull()
  screen.getByText('Filerna skickas till Bottenviksbladet.')
  screen.getByText(/Daisy laddas upp som zip/)
})
