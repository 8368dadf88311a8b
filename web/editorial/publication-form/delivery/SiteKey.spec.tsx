import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PublicationId } from '../../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { SiteKey } from './SiteKey.tsx'

const _id = PublicationId.parse('0198e0a0-0000-7000-8000-00000000d001')
const path = `/api/publications/${_id}/siteKey`
const key = 'pR3zV0o8m4bq1WcXy7dKfTnLhGjSaEuIiOvB2N5xQ6w'

const open = (hasKey: boolean) => {
  const { api, asked } = createFakeServer({ [`post ${path}`]: { _id, key } })
  renderWith(api, <SiteKey publication={{ _id, sitePull: { hasKey } }} />)
  return asked
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows a new key once', async () => {
  const asked = open(false)
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Skapa en nyckel')
  const field = await screen.findByLabelText('Nyckel för webbplatsen')
  expect(field).toHaveProperty('value', key)
  expect(asked).toMatchObject([{ method: 'post', path }])
  expect(screen.getByRole('button', { name: 'Återkalla nyckeln' })).toBeDefined()
})

it('makes one key for two quick presses, and shows the one that counts', async () => {
  const asked = open(false)
  const button = screen.getByRole('button', { name: 'Skapa en nyckel' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByLabelText('Nyckel för webbplatsen')
  expect(asked).toMatchObject([{ method: 'post', path }])
})

it('asks before the one that a web site has ends, and shows no old one', async () => {
  const asked = open(true)
  await press('Byt nyckel')
  await screen.findByText(/slutar gälla/)
  expect(asked).toEqual([])
  await press('Byt nyckel')
  await screen.findByLabelText('Nyckel för webbplatsen')
  await press('Återkalla nyckeln')
  await screen.findByText(/kan inte hämta några artiklar längre/)
  await press('Återkalla nyckeln')
  await expect.poll(() => asked.map(({ method }) => method)).toEqual(['post', 'del'])
  await expect.poll(() => screen.queryByLabelText('Nyckel för webbplatsen')).toBeNull()
})
