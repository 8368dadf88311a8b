import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ProcessesPage } from './ProcessesPage.tsx'

const jobId = '0199e2a0-0000-7000-8000-0000000000b1'
const words = 'Mejlservern svarar inte.'

const item = {
  key: `job/${jobId}`,
  source: 'job',
  process: 'delivery-mail',
  name: 'leveranserna',
  state: 'retrying',
  id: jobId,
  stream: 'delivery-1',
  thing: 'Leverans …1',
  revision: null,
  note: null,
  since: '2026-11-30T08:00:00.000Z',
  attempt: 3,
  attempts: 41,
  holder: null,
  error: { words, class: words, raw: words },
  nextTry: '2026-11-30T08:10:00.000Z',
  behind: 0,
  fields: {},
  acts: [{ kind: 'hurry-job', queue: 'delivery-mail', jobId }],
  repair: null,
}

const open = (items: readonly object[], become: readonly object[] = items) => {
  let isSent = false
  const emptyAnswer = { groups: [], processes: [], states: [], deadlines: 0, unclearDeliveries: 0 }
  const server = createFakeServer({
    '/api/support/processes': () => {
      const shown = isSent ? become : items
      return { ...emptyAnswer, items: shown, total: shown.length, now: '2026-11-30T08:05:00.000Z' }
    },
    '/api/support/repairs': [{ _id: jobId, thing: 'Mejl om offert 73nv', status: 'done', result: 'Skickas igen.' }],
    'post /api/support/repairs': () => {
      isSent = true
      return { batch: jobId, outcomes: [{ _id: jobId, refused: null, waits: false }] }
    },
  })
  renderWith(server.api, <ProcessesPage />)
  return server
}

it('says that nothing stands still', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Inget står stilla' })).toBeDefined()
})

it('tells the error, the attempts and the next try, and tries again by keyboard with a reason', async () => {
  const { asked } = open([item])
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('Försök 3 av 41')).toBeDefined()
  expect(screen.getByText(/^Nästa försök/)).toBeDefined()
  const button = screen.getByRole('button', { name: /^Åtgärda/ })
  button.closest<HTMLElement>('[role="row"]')?.focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Varför/ }), 'Servern är lagad')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  const body = { reason: 'Servern är lagad', acts: item.acts }
  expect(asked).toContainEqual(expect.objectContaining({ method: 'post', path: '/api/support/repairs', body }))
})

it('says what helps, offers what cannot help last, and tells the outcome of a row that is gone', async () => {
  const advice = { words: 'Rätta adressen.', page: { href: '/user/1', text: 'Rätta' }, isRetryVain: true }
  const deliveryId = jobId
  const acts = [
    { kind: 'retry-delivery', deliveryId },
    { kind: 'withdraw-delivery', deliveryId },
  ]
  open([{ ...item, source: 'delivery', state: 'parked', advice, acts }], [])
  expect((await screen.findByRole('link', { name: 'Rätta' })).getAttribute('href')).toBe('/user/1')
  screen
    .getByRole('button', { name: /^Åtgärda/ })
    .closest<HTMLElement>('[role="row"]')
    ?.focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Skriv av', 'Försök igen'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Försök igen' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Varför/ }), 'Adressen är rättad')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Mejl om offert 73nv: Skickas igen.')).toBeDefined()
  expect(screen.queryByRole('row')).toBeNull()
})

it('leads from a stopped run to the setting at fault, and to the issue where an editor goes on', async () => {
  const advice = {
    words: 'Rätta adressen.',
    page: { href: '/publications/edit/1/ftp', text: 'Rätta' },
    isRetryVain: true,
  }
  const run = { ...item, source: 'run', state: 'parked', id: 'i1', thing: 'Nr 46', advice, acts: [] }
  open([run])
  expect((await screen.findByRole('link', { name: 'Rätta' })).getAttribute('href')).toBe('/publications/edit/1/ftp')
  const issueLink = screen.getByRole('link', { name: 'Öppna numret: Nr 46' })
  expect(issueLink.getAttribute('href')).toBe('/publications/articles/i1')
})
