import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { quietOperation } from '../../../projections/support/operation/testing.ts'
import type { OperationState } from '../../../projections/support/operation/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { OperationPage } from './OperationPage.tsx'

const path = '/api/support/operation'

const show = (state: OperationState, afterCheck = state) => {
  const server = createFakeServer({ [path]: state, [`post ${path}/certificates`]: afterCheck })
  renderWith(server.api, <OperationPage />)
  return server
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('shows what does not work first, with the cause and the page that puts it right', async () => {
  const parked = { part: 'Processerna', level: 'fault' as const, cause: '2 står still: 2 processer.' }
  show({ ...quietOperation, parts: [...quietOperation.parts.filter(({ part }) => part !== 'Processerna'), parked] })
  const table = await screen.findByRole('grid', { name: 'Delarna' })
  expect(rowsOf(table)[0]).toBe('ProcessernaFel2 står still: 2 processer.')
  expect(within(table).getByRole('link', { name: 'Processerna' }).getAttribute('href')).toBe('/support/processes')
  expect(screen.getByText('Fel: processerna')).toBeDefined()
})

it('says that all is well', async () => {
  show(quietOperation)
  expect(await screen.findByText('Allt fungerar')).toBeDefined()
  expect(screen.getByText('400 MB om dygnet: räcker i ungefär 300 dygn.')).toBeDefined()
})

it('names the command where no backup is known, and says what is empty', async () => {
  show({ ...quietOperation, backup: { last: null, fault: null }, nights: [], certificates: [] })
  expect(await screen.findByText('npm run backup -- /backup/ljudkod')).toBeDefined()
  expect(screen.getByText(/^Inga jobb har begärts/)).toBeDefined()
  expect(screen.getByText(/^Inga certifikat är lästa än/)).toBeDefined()
})

it('reads the certificates anew by a press', async () => {
  const server = show({ ...quietOperation, certificates: [] }, quietOperation)
  await userEvent.click(await screen.findByRole('button', { name: 'Kontrollera nu' }))
  expect(await screen.findByText('ljudkod.example:443')).toBeDefined()
  expect(server.asked.at(-1)).toMatchObject({ method: 'post', path: `${path}/certificates` })
})
