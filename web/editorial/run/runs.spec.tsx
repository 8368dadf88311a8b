import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith, speakingFeed } from '../../kernel/testing.tsx'
import { ProcessSteps } from './ProcessSteps.tsx'

const items = [
  ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 20 }),
  ProcessItem.parse({ id: 'kvall', name: 'Kvällen', prio: 10 }),
]
const INSTANT = '2026-11-20T03:00:00.000Z'
const step = (id: string, name: string, state: string, more: object = {}) => ({
  step: id,
  name,
  state,
  said: '',
  from: null,
  to: null,
  ...more,
})
const alteredStep = step('alter:prettify', 'Snygga till namnen', 'done', {
  said: '3 artiklar ändrade',
  from: INSTANT,
  to: INSTANT,
})
const runningRun = {
  _id: 'r1',
  issue: 'i1',
  publication: 'p1',
  processItem: 'natten',
  name: 'Natten',
  status: 'running',
  isStopping: false,
  steps: [
    alteredStep,
    step('make:daisy', 'Daisy', 'underway', { from: INSTANT }),
    step('release', 'Släpp numret nu', 'waiting'),
  ],
  log: [{ at: INSTANT, text: 'Maj startade ”Natten”.', isFault: false }],
  canBeTakenBack: true,
  earlier: 0,
  startedBy: 'Maj',
  startedAt: INSTANT,
  endedAt: null,
}
const failedRun = {
  ...runningRun,
  status: 'failed',
  steps: [
    alteredStep,
    step('make:daisy', 'Daisy', 'failed', { said: 'Disken är full.', from: INSTANT, to: INSTANT }),
    runningRun.steps[2],
  ],
}

type World = { readonly current?: string | null; readonly earlier?: readonly object[] }

const open = (known: object | null, { current = null, earlier = [] }: World = {}) => {
  const { feed, tell } = speakingFeed()
  const server = createFakeServer({ '/api/issues/i1/run': known, '/api/issues/i1/run/earlier': earlier })
  renderWith(server.api, <ProcessSteps issueId="i1" items={items} current={current} />, { live: feed })
  return { ...server, tell }
}

const postedPaths = (asked: ReturnType<typeof createFakeServer>['asked']) =>
  asked.filter(({ method }) => method === 'post').map(({ path }) => path)

it('has a button for each step, the lowest priority first, and starts what is pressed', async () => {
  const { asked } = open(null)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('button').getAttribute('aria-label') ?? row.textContent)).toEqual([
    expect.stringMatching(/^Kvällen/),
    expect.stringMatching(/^Natten/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Natten' }))
  await waitFor(() => expect(postedPaths(asked)).toEqual(['/api/issues/i1/startProcess/natten']))
})

it('marks the step that is under way, starts no other, and shows how far it has come', async () => {
  const { tell } = open(runningRun, { current: 'natten' })
  expect(await screen.findByText('Pågår, steg 2 av 3')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Natten' })
  expect(button.closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByRole('button', { name: 'Kvällen' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Visa körningen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Natten' })
  const bar = within(dialog).getByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('33')
  tell({ type: 'issue:save', _id: 'i1', actionPercent: 50, actionText: 'Kodar ljud 3 av 6' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(within(dialog).getByText('Kodar ljud 3 av 6')).toBeDefined()
  tell({ type: 'issue:save', _id: 'i2', actionPercent: 99 })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(within(dialog).getByText('Maj startade ”Natten”.')).toBeDefined()
})

it('is stopped after the step', async () => {
  const { asked } = open(runningRun)
  await userEvent.click(await screen.findByRole('button', { name: 'Visa körningen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stanna efter steget' }))
  expect(postedPaths(asked)).toEqual(['/api/issues/i1/run/r1/stop'])
})

it.each([
  ['Försök igen', 'resume'],
  ['Hoppa över Daisy', 'skip'],
  ['Avbryt körningen', 'stop'],
  ['Ta tillbaka ändringarna', 'takeBack'],
])('that has failed says why, and offers “%s”', async (name, path) => {
  const { asked } = open(failedRun)
  await userEvent.click(await screen.findByRole('button', { name: 'Visa körningen' }))
  expect(screen.getByRole('alert').textContent).toBe('Daisy gick inteDisken är full.')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(postedPaths(asked)).toEqual([`/api/issues/i1/run/r1/${path}`])
})

it('says why it was not started', async () => {
  const { api } = createFakeServer({ '/api/issues/i1/run': null })
  const refuse = () =>
    Promise.reject(
      new RequestRefusal({ status: 409, title: 'RunUnderway', detail: 'Ett processteg körs redan för numret.' }),
    )
  renderWith({ ...api, post: refuse }, <ProcessSteps issueId="i1" items={items} current={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Natten' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ett processteg körs redan för numret.')
})

it('is not there where the publication has no steps and nothing was run', async () => {
  const { api, asked } = createFakeServer({ '/api/issues/i1/run': null })
  renderWith(api, <ProcessSteps issueId="i1" items={[]} current={null} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Processteg')).toBeNull()
})

it('asks once for what is pressed twice, and stays open', async () => {
  const { asked } = open({ ...runningRun, status: 'completed' })
  const [start] = await screen.findAllByRole('button', { name: /^Kvällen/ })
  if (start) await userEvent.dblClick(start)
  await screen.findByRole('dialog', { name: 'Natten' })
  await userEvent.click(document.body)
  expect(screen.getByRole('dialog', { name: 'Natten' })).toBeDefined()
  const [takeBack] = screen.getAllByRole('button', { name: 'Ta tillbaka ändringarna' })
  if (takeBack) await userEvent.dblClick(takeBack)
  await waitFor(() => expect(postedPaths(asked)).toHaveLength(2))
  expect(postedPaths(asked)).toEqual(['/api/issues/i1/startProcess/kvall', '/api/issues/i1/run/r1/takeBack'])
})

it('shows the runs before it, of which what they altered can be taken back, and nothing else be done', async () => {
  const first = { ...failedRun, _id: 'r0', name: 'Kvällen' }
  const { asked } = open({ ...runningRun, status: 'completed', earlier: 1 }, { earlier: [first] })
  await userEvent.click(await screen.findByText('Tidigare körningar'))
  await userEvent.click(await screen.findByRole('button', { name: /^Visa körningen Kvällen, 20 november 2026/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kvällen' }))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Stäng',
    'Ta tillbaka ändringarna',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Ta tillbaka ändringarna' }))
  expect(postedPaths(asked)).toEqual(['/api/issues/i1/run/r0/takeBack'])
})

it('says nothing of earlier runs where there are none', async () => {
  open(runningRun)
  await screen.findByText('Pågår, steg 2 av 3')
  expect(screen.queryByText('Tidigare körningar')).toBeNull()
})
