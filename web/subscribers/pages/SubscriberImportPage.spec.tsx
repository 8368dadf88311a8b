import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith, speakingFeed } from '../../kernel/testing.tsx'
import type { ImportDetail, ImportRow } from '../queries/subscriber-imports.ts'
import { SubscriberImportPage } from './SubscriberImportPage.tsx'

const id = ImportId.parse('0199e2a0-0000-7000-8000-0000000000d1')
const path = `/api/subscriberImports/${id}`

const counts = { added: 1, changed: 1, unchanged: 2846, removed: 41, refused: 1 }
const detail: ImportDetail = {
  _id: id,
  publication: PublicationId.parse('0199e2a0-0000-7000-8000-000000000002'),
  publicationName: 'Bottenviksbladet',
  name: 'medlemmar_2026-11-09.xlsx',
  rows: 3001,
  listDay: '2026-11-09',
  newerList: null,
  columns: ['customerNr', 'name'],
  counts,
  status: 'compared',
  planned: null,
  done: null,
  undone: null,
  receivedBy: 'Per Lindgren',
  startedBy: null,
  undoneBy: null,
  receivedAt: '2026-11-26T09:42:00.000Z',
  completedAt: null,
  undoneAt: null,
  plan: { added: 1, changed: 1, removed: 41, leftOut: 0, undecided: 1 },
  ofLists: 2888,
  mustBeTyped: true,
  progress: { done: 0, of: 43 },
  sample: [
    ['Nr', 'Namn'],
    ['1', 'Ingrid Sandberg'],
  ],
  remarks: ['Rubriken står på rad 3.'],
  lack: '',
  undoUntil: null,
}

const row: ImportRow = {
  place: 7,
  line: 9,
  kind: 'changed',
  name: 'Ingrid Sandberg',
  customerNr: '10482',
  subscriber: '0199e2a0-0000-7000-8000-000000000071',
  fields: [{ field: 'zip', label: 'Postnummer', before: '972 32', after: '972 41' }],
  note: '',
  isLeftOut: false,
  isUnreached: false,
  outcome: 'waiting',
  double: null,
}
const doubleRow: ImportRow = {
  ...row,
  place: 8,
  kind: 'new',
  name: 'Karin Lundmark',
  subscriber: null,
  double: {
    answer: 'undecided',
    here: { name: 'Karin Lundmark', address: 'Skeppsbrogatan 8', customerNr: '10277', gets: 'Daisy CD sedan 2021' },
    listed: { name: 'Karin Lundmark', address: 'Skeppsbrog. 8', customerNr: '20117', gets: 'Daisy CD' },
  },
}

const { feed, tell } = speakingFeed()

const open = (shown: ImportDetail, more: object = {}) => {
  const { api, asked } = createFakeServer({
    [path]: shown,
    [`${path}/rows`]: (query: string) => (query.includes('doubles') ? [doubleRow] : [row]),
    [`put ${path}/leftOut`]: undefined,
    [`put ${path}/doubles/8`]: undefined,
    [`post ${path}/start`]: undefined,
    ...more,
  })
  const routes = (
    <Routes>
      <Route path="/subscribers/import/:importId" element={<SubscriberImportPage />} />
    </Routes>
  )
  renderWith(api, routes, { at: `/subscribers/import/${id}`, live: feed })
  return asked
}

it('shows what changes field by field, and leaves out who is not wanted', async () => {
  const asked = open(detail)
  const table = await screen.findByRole('table', { name: /ändrade, fält för fält/ })
  expect(screen.getByText('Rubriken står på rad 3.')).toBeTruthy()
  expect((await within(table).findByText('32')).tagName).toBe('DEL')
  expect(within(table).getByText('41').tagName).toBe('INS')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ta med Ingrid Sandberg' }))
  expect(asked).toContainEqual({ method: 'put', path: `${path}/leftOut`, body: { places: [7], leftOut: true } })
})

it('shows all of what the list does, more at each press', async () => {
  const ofChanged = 250
  const some = (query: string) => {
    if (query.includes('doubles')) return []
    const limit = Number(new URLSearchParams(query).get('limit'))
    return Array.from({ length: Math.min(limit, ofChanged) }, (_, place) => ({
      ...row,
      place,
      name: `Person ${place}`,
    }))
  }
  open({ ...detail, counts: { ...counts, changed: ofChanged } }, { [`${path}/rows`]: some })
  await userEvent.click(await screen.findByRole('tab', { name: /Ändrade/ }))
  for (const shown of [20, 100, 200]) {
    expect(await screen.findByText(`Visar ${shown} av ${ofChanged}.`)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  }
  expect(await screen.findByText(`Visar ${ofChanged} av ${ofChanged}.`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

it('counts those whom nothing reaches, and shows them alone', async () => {
  const unreached = {
    ...row,
    note: 'Har ingen e-postadress: inget kommer fram förrän den är ifylld.',
    isUnreached: true,
  }
  const rows = (query: string) => (query.includes('unreached=true') ? [unreached] : [row])
  open({ ...detail, counts: { ...counts, unreached: 12 } }, { [`${path}/rows`]: rows })
  expect((await screen.findByText('Saknar adress dit det ska')).nextSibling?.textContent).toBe('12')
  await userEvent.click(screen.getByRole('button', { name: 'Når fram: Alla' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'De som inget når' }))
  expect(await screen.findByText(/Har ingen e-postadress/)).toBeTruthy()
})

it('does nothing before the number is typed and every double decided', async () => {
  const asked = open(detail)
  const act = await screen.findByRole('button', { name: 'Genomför importen' })
  expect(act).toHaveProperty('disabled', true)
  expect(screen.getByText(/Skriv antalet som tas bort först, och avgör en möjlig dubblett/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: 'En person. Kundnumret byts.' }))
  expect(asked).toContainEqual({ method: 'put', path: `${path}/doubles/8`, body: { answer: 'one' } })
})

it('is carried out with the number that was typed', async () => {
  const asked = open({ ...detail, plan: { ...detail.plan, undecided: 0 } })
  const act = await screen.findByRole('button', { name: 'Genomför importen' })
  await userEvent.type(screen.getByLabelText('Skriv antalet som tas bort'), '40')
  expect(act).toHaveProperty('disabled', true)
  await userEvent.clear(screen.getByLabelText('Skriv antalet som tas bort'))
  await userEvent.type(screen.getByLabelText('Skriv antalet som tas bort'), '41')
  await userEvent.click(act)
  expect(asked).toContainEqual({ method: 'post', path: `${path}/start`, body: { typed: 41 } })
})

it('asks what stands in the columns where it cannot tell', async () => {
  const lack = 'Ange i vilken kolumn namnet står.'
  const asked = open(
    { ...detail, status: 'received', columns: [null, null], lack },
    { [`put ${path}/columns`]: undefined },
  )
  expect(await screen.findByText(lack)).toBeTruthy()
  expect(screen.getByText('Rubriken står på rad 3.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Jämför med registret' }))
  const body = { columns: [null, null], listDay: '2026-11-09' }
  expect(asked).toContainEqual({ method: 'put', path: `${path}/columns`, body })
})

const completedImport: ImportDetail = {
  ...detail,
  status: 'completed',
  startedBy: 'Per Lindgren',
  done: { added: 64, changed: 201, removed: 12, skipped: 1 },
  completedAt: '2026-11-26T13:10:00.000Z',
  undoUntil: '2026-12-26',
}

it('tells how far it has come', async () => {
  open({ ...completedImport, status: 'started', done: null, progress: { done: 50, of: 200 } })
  const bar = await screen.findByRole('progressbar', { name: 'Genomför: 50 av 200 rader' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  tell({ type: 'subscriberImport:save', _id: 'another', actionPercent: 90, done: 180, of: 200 })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  tell({ type: 'subscriberImport:save', _id: id, actionPercent: 75, done: 150, of: 200 })
  expect(screen.getByRole('progressbar', { name: 'Genomför: 150 av 200 rader' }).getAttribute('aria-valuenow')).toBe(
    '75',
  )
})

it('is undone, and as it was also for whoever is chosen', async () => {
  const touched = [
    { place: 3, name: 'Sixten Rova', subscriber: 's', did: [], kind: 'new', since: ['Maj Sundqvist ändrade adress.'] },
  ]
  const asked = open(completedImport, { [`${path}/touched`]: touched, [`post ${path}/undo`]: undefined })
  expect(await screen.findByText(/1 har ändrats sedan dess. De andra 276 blir som före importen./)).toBeTruthy()
  expect(screen.getByText(/1 hoppades över.* Importera listan igen/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Om du ångrar, Sixten Rova/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Som före importen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ångra importen' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ångra importen' }))
  expect(asked).toContainEqual({ method: 'post', path: `${path}/undo`, body: { restore: [3] } })
})

const undoneImport: ImportDetail = {
  ...completedImport,
  status: 'undone',
  undoneBy: 'Maj Sundqvist',
  undoneAt: '2026-11-27T08:00:00.000Z',
  undone: { restored: 180, kept: 3, left: 94 },
}

it('is undone again for whoever could not be undone', async () => {
  const asked = open(undoneImport, { [`${path}/touched`]: [], [`post ${path}/undo`]: undefined })
  const told =
    /180 återställdes\. 3 behölls som de var\. 94 ångrades inte, och är som importen gjorde dem\. Varför står i rapporten\.$/
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.queryByText(/Importera listan igen/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra resten av importen' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ångra resten av importen' }))
  expect(asked).toContainEqual({ method: 'post', path: `${path}/undo`, body: { restore: [] } })
})

it('is not undone again where only those stay whom somebody has changed', async () => {
  open({ ...undoneImport, undone: { restored: 274, kept: 3, left: 0 } })
  expect(await screen.findByText(/3 behölls som de var/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ångra/ })).toBeNull()
})
