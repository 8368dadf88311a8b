import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CheckRow, Integrity } from '../../../projections/support/integrity/view.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { IntegrityPage } from './IntegrityPage.tsx'

const path = '/api/support/integrity'

const intactCheck: CheckRow = {
  id: 1,
  by: 'Natten',
  startedAt: '2026-11-30T02:30:00.000Z',
  endedAt: '2026-11-30T02:30:02.000Z',
  checked: 4200,
  total: 4200,
  state: 'intact',
  faults: [],
  faultCount: 0,
  failure: null,
}

const open = (answer: () => Integrity) => {
  const server = createFakeServer({ [path]: answer })
  const sentBodies: unknown[] = []
  const file = async (_: string, body: unknown) => {
    sentBodies.push(body)
    return new Blob(['zip'])
  }
  renderWith({ ...server.api, file }, <IntegrityPage />)
  return { ...server, sent: sentBodies }
}

it('says what to press where nothing was checked yet, and shows how far the check has come', async () => {
  let checks: readonly CheckRow[] = []
  const { asked } = open(() => ({ checks, key: 'nyckeln' }))
  const button = await screen.findByRole('button', { name: 'Kontrollera nu' })
  expect(screen.getByRole('heading', { name: 'Inte kontrollerad än' })).toBeDefined()
  checks = [{ ...intactCheck, state: 'running', endedAt: null, checked: 1050 }]
  await userEvent.click(button)
  const progress = await screen.findByRole('progressbar', { name: /^Kontrollerar, 1.050 av 4.200 händelser$/ })
  expect(progress.getAttribute('aria-valuenow')).toBe('25')
  expect(asked).toContainEqual(expect.objectContaining({ method: 'post', path }))
})

it('names a fault, with a way to the thing, and keeps the users of earlier checks', async () => {
  const sentence = 'Händelse 4 i order-1 är ändrad.'
  const faultyCheck = { ...intactCheck, id: 2, by: 'Maj Berg', state: 'faulty', faultCount: 1 } as const
  open(() => ({
    checks: [{ ...faultyCheck, faults: [{ said: sentence, stream: 'order-1', revision: 3 }] }, intactCheck],
    key: 'nyckeln',
  }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(sentence, { exact: false })).toBeDefined()
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/support/thing/order-1?event=3')
  const rows = within(screen.getByRole('grid', { name: 'Gjorda kontroller' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/Maj Berg.*1 fel$/),
    expect.stringMatching(/Natten.*Inga fel$/),
  ])
})

it('exports a thing that is named by its address, and says at the field what is missing', async () => {
  const saved = savedFiles()
  const { sent: sentBodies } = open(() => ({ checks: [intactCheck], key: 'nyckeln' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Exportera' }))
  expect(screen.getByRole('textbox', { name: /^Sak/ }).getAttribute('aria-invalid')).toBe('true')
  const address = 'https://ljudkod.example/support/thing/order-1?event=3'
  await userEvent.type(screen.getByRole('textbox', { name: /^Sak/ }), address)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hela personen/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Exportera' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(sentBodies).toEqual([{ stream: 'order-1', isWholePerson: true }])
})

it('says at the field what the server objects to', async () => {
  const detail = 'Med den adressen har ingenting hänt.'
  const file = () => Promise.reject(new RequestRefusal({ title: 'ThingNotFound', status: 404, detail }))
  const { api } = createFakeServer({ [path]: { checks: [intactCheck], key: 'nyckeln' } })
  renderWith({ ...api, file }, <IntegrityPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Sak/ }), 'order-9')
  await userEvent.click(screen.getByRole('button', { name: 'Exportera' }))
  expect(await screen.findByText(detail, { exact: false })).toBeDefined()
})
