import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type {
  ModelRow,
  ReadModelsAnswer,
  RebuildAnswer,
  RebuildRow,
} from '../../../projections/support/read-models/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ReadModelsPage } from './ReadModelsPage.tsx'

const path = '/api/support/read-models'
const instant = '2026-11-30T08:00:00.000Z'

const level: ModelRow = {
  table: 'orders_v5',
  name: 'orders',
  title: 'Ordrar',
  role: 'current',
  rows: 1200,
  events: 0,
  isMany: false,
  seconds: 0,
  rate: null,
  secondsLeft: null,
  leader: 'vm-1/77/0199',
  state: 'level',
  fault: null,
}
const rebuild: RebuildRow = {
  id: 7,
  name: 'orders',
  title: 'Ordrar',
  by: 'Maj Berg',
  startedAt: instant,
  endedAt: instant,
  changedAt: instant,
  state: 'ready',
  handled: 10,
  total: 10,
  compared: { rows: 1200, missing: 0, extra: 0, changed: 1 },
  failure: null,
}
const answer: RebuildAnswer = {
  rebuild,
  differences: [
    {
      key: 'o-1',
      kind: 'changed',
      hasValues: true,
      said: 'Den här har den missat.',
      event: { stream: 'order-o-1', revision: 2, eventId: 'e', type: 'OrderPaid', at: instant },
      fields: [{ name: 'status', stored: 'placed', made: 'paid' }],
    },
  ],
}

const open = (models: () => Partial<ReadModelsAnswer>, address = '/support/read-models') => {
  const server = createFakeServer({
    [path]: () => ({ models: [level], writers: [], rebuilds: [], measuredAt: instant, ...models() }),
    [`${path}/orders/rebuild`]: { id: 7 },
    '/api/support/rebuilds/7': answer,
    '/api/support/rebuilds/7/discard': {},
    'post /api/support/repairs': { batch: 'b', outcomes: [{ _id: 'r', refused: null, waits: false }] },
    '/api/support/repairs': [],
  })
  renderWith(server.api, <ReadModelsPage />, { at: address })
  return server
}

it('says that all is level and that nothing holds the readers up, and begins a rebuild', async () => {
  let rebuilds: readonly RebuildRow[] = []
  const { asked } = open(() => ({ rebuilds }))
  expect(await screen.findByRole('heading', { name: 'Alla läsmodeller är i fas' })).toBeDefined()
  expect(screen.getByText(/^Ingen skrivning pågår/)).toBeDefined()
  rebuilds = [{ ...rebuild, state: 'running', endedAt: null, compared: null, handled: 4 }]
  await userEvent.click(screen.getByRole('button', { name: 'Bygg om Ordrar' }))
  const progress = await screen.findByRole('progressbar', { name: /4 av 10 händelser$/ })
  expect(progress.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByRole('button', { name: 'Avbryt' })).toBeDefined()
  expect(asked).toContainEqual(expect.objectContaining({ method: 'post', path: `${path}/orders/rebuild` }))
})

it('shows how far a table is behind, when it will be level, and the event at which another stands still', async () => {
  const behindModel = { ...level, state: 'behind', events: 1200, seconds: 65, rate: 100.4, secondsLeft: 12 } as const
  const fault = { reason: 'Fel', type: 'OrderPaid', stream: 'order-o-1', revision: 2, since: instant }
  const stoppedModel = {
    ...level,
    table: 'users_v4',
    name: 'users',
    title: 'Användare',
    state: 'stopped',
    fault,
  } as const
  const writer = { pid: 9, application: 'ljudkod-scripts', state: 'idle in transaction', seconds: 90 }
  open(() => ({ models: [stoppedModel, behindModel], writers: [writer] }))
  expect(await screen.findByRole('heading', { name: 'En läsmodell står still' })).toBeDefined()
  expect(screen.getByText(/ljudkod-scripts .*1 min 30 s och väntar utan att arbeta/)).toBeDefined()
  const rows = within(screen.getByRole('grid', { name: 'Läsmodeller' })).getAllByRole('row')
  expect(rows[2]?.textContent).toMatch(/1.200 händelser, 1 min 5 s.*100 per sekund.*12 s.*vm-1, process 77/)
  expect(screen.getByRole('link', { name: 'Visa händelsen' }).getAttribute('href')).toBe(
    '/support/thing/order-o-1?event=2',
  )
})

it('shows differing rows side by side with the event, and exchanges with a reason or throws away', async () => {
  const { asked } = open(() => ({ rebuilds: [rebuild] }), '/support/read-models?rebuild=7')
  const table = await screen.findByRole('table', { name: /raden o-1$/ })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('statusplacedpaid')
  expect(screen.getByRole('link', { name: /^Händelse 3, 30 november 2026/ }).getAttribute('href')).toBe(
    '/support/thing/order-o-1?event=2',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Byt till den ombyggda Ordrar' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Varför/ }), 'Raden var fel.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Byt' }))
  await expect
    .poll(() => asked)
    .toContainEqual(
      expect.objectContaining({
        path: '/api/support/repairs',
        body: { reason: 'Raden var fel.', acts: [{ kind: 'exchange-read-model', name: 'orders', rebuild: 7 }] },
      }),
    )
})
