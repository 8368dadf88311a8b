import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../../../kernel/testing.tsx'
import { TelephoneSection } from './TelephoneSection.tsx'

const path = '/api/publications/p1/telephone'
const url = 'https://ljudkod.example/api/telephone/p1'
const key = 'pR3zV0o8m4bq1WcXy7dKfTnLhGjSaEuIiOvB2N5xQ6w'
const service = { _id: 's1', name: 'Talsvar', admittedAt: '2026-11-20T09:00:00.000Z' }

const open = async (fetchedAt: string | null = null, answers: Readonly<Record<string, unknown>> = {}) => {
  let services = [{ ...service, fetchedAt }]
  const { api, asked } = createFakeServer({
    [path]: () => ({ _id: 'p1', url, services }),
    [`post ${path}`]: ({ name }: { readonly name: string }) => {
      services = [...services, { ...service, _id: 's2', name, fetchedAt: null }]
      return { _id: 's2', name, key }
    },
    [`del ${path}/s1`]: () => {
      services = []
      return {}
    },
    ...answers,
  })
  renderWith(api, <TelephoneSection publicationId="p1" />)
  await screen.findByLabelText(/^Adress som tjänsterna hämtar/)
  return { changes: () => asked.filter(({ method }) => method !== 'get') }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Telefontjänster' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const keyField = () => screen.queryByLabelText(/^Nyckel för/)

it('tells where it is fetched, by whom, and when last', async () => {
  await open()
  expect(screen.getByLabelText(/^Adress som tjänsterna hämtar/)).toHaveProperty('value', url)
  expect(names()).toEqual(['TalsvarHar inte hämtat något sedan den fick sin nyckel 20 november 2026'])
})

it('tells when a service fetched last', async () => {
  await open('2026-11-25T08:05:00.000Z')
  expect(names()).toEqual(['TalsvarHämtade senast 25 november 2026 kl. 09.05'])
})

it('gives a key from the keyboard, and shows it once', async () => {
  const { changes } = await open()
  await userEvent.type(screen.getByLabelText(/^Ny tjänst/), 'Luren{Enter}')
  expect(await screen.findByLabelText('Nyckel för Luren')).toHaveProperty('value', key)
  expect(changes()).toEqual([{ method: 'post', path, body: { name: 'Luren' } }])
  expect(screen.getByLabelText(/^Ny tjänst/)).toHaveProperty('value', '')
  await expect.poll(() => names().length).toBe(2)
})

it('asks for a name first, and says why a name is not taken', async () => {
  const refused = () =>
    Promise.reject(new RequestRefusal({ title: 'x', status: 409, detail: 'Det finns redan en sådan.' }))
  const { changes } = await open(null, { [`post ${path}`]: refused })
  await userEvent.click(screen.getByRole('button', { name: 'Skapa en nyckel' }))
  expect(screen.getByText('Skriv vad tjänsten heter.')).toBeDefined()
  expect(changes()).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Ny tjänst/), 'Talsvar{Enter}')
  expect(await screen.findByText(/Det finns redan en sådan/)).toBeDefined()
  expect(keyField()).toBeNull()
})

it('revokes after a question, and shows no old key', async () => {
  const { changes } = await open()
  await userEvent.type(screen.getByLabelText(/^Ny tjänst/), 'Luren{Enter}')
  await screen.findByLabelText('Nyckel för Luren')
  await userEvent.click(screen.getByRole('button', { name: 'Återkalla nyckeln för Talsvar' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Återkalla nyckeln för Talsvar?')
  expect(changes()).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Återkalla nyckeln' }))
  expect(await screen.findByText('Ingen tjänst har en nyckel än.')).toBeDefined()
  expect(changes().at(-1)).toMatchObject({ method: 'del', path: `${path}/s1` })
  expect(keyField()).toBeNull()
})
