import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { publicationId, subscriberId } from '../../../domain/subscribers/subscriber/examples.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SubscriberPage } from './SubscriberPage.tsx'

beforeEach(() => sessionStorage.clear())

const addSub = `/api/subscribers/addSub/${subscriberId}`
const bladet = { _id: publicationId, name: 'Bottenviksbladet' }

const open = (publications: readonly object[], starts: unknown = {}) => {
  const { api, asked } = createFakeServer({
    '/api/publications/names': publications,
    'post /api/subscribers': { _id: subscriberId },
    [`put ${addSub}`]: starts,
    [`/api/subscribers/${subscriberId}`]: () => new Promise(() => {}),
  })
  const page = (
    <Routes>
      <Route path="/subscriber/:itemId" element={<SubscriberPage />} />
    </Routes>
  )
  const { router } = renderWith(api, page, { at: '/subscriber/new' })
  const sent = () =>
    asked.filter(({ method }) => !['get', 'read'].includes(method)).map(({ path, body }) => [path, body])
  return { sent, router }
}

const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))
const choose = async (format: string) => {
  await userEvent.click(screen.getByRole('button', { name: /Format/ }))
  await userEvent.click(await screen.findByRole('option', { name: format }))
}
const waitForSubscriberPage = ({ router }: ReturnType<typeof open>) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/subscriber/${subscriberId}`))

it('registers a name with the only publication and a format at once', async () => {
  const page = open([bladet])
  await type('Förnamn', 'Elsa')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Publikation' }).value).toBe('Bottenviksbladet')
  await choose('E-Post')
  await save()
  await waitForSubscriberPage(page)
  expect(page.sent()).toEqual([
    ['/api/subscribers', expect.objectContaining({ firstname: 'Elsa' })],
    [addSub, { publication: publicationId, format: 'E-Post' }],
  ])
})

it('names all that is needed', async () => {
  const page = open([bladet])
  await screen.findByText('Förnamn eller efternamn krävs. Namnet sätts samman av dem.')
  await type('Ort', 'Luleå')
  await save()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Förnamn: Ange förnamn eller efternamn.')
  expect(screen.getByRole('button', { name: /Format \(krävs\)/ })).toBeDefined()
  expect(page.sent()).toEqual([])
})

it('asks for no format where no publication is chosen', async () => {
  const page = open([bladet, { _id: 'p2', name: 'Hamnbladet' }])
  await type('Efternamn', 'Åberg')
  await save()
  await waitForSubscriberPage(page)
  expect(page.sent().map(([path]) => path)).toEqual(['/api/subscribers'])
})

it('leads on to her page also where the subscription is refused', async () => {
  const refused = new RequestRefusal({ title: 'PublicationNotFound', status: 404, detail: 'Publikationen finns inte.' })
  const page = open([bladet], () => Promise.reject(refused))
  await type('Förnamn', 'Elsa')
  await choose('App')
  await save()
  await screen.findByText('Prenumerationen är inte inlagd. Publikationen finns inte.')
  await waitForSubscriberPage(page)
})

it('asks for the code of a town when it is wanted, and not before', async () => {
  open([bladet])
  await screen.findByRole('textbox', { name: 'Ort' })
  expect(screen.queryByText('Ortskod')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till ortskod' }))
  const field = screen.getByRole('button', { name: /Ortskod/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
