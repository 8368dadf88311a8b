import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ReceiptView } from '../../../projections/delivery/receipt/view.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { receiptListOf } from './receipt-list.tsx'

const hash = '9c41f0d27be8a355'.repeat(4)
const place = 'ftp://in.example.se/bladet'
const idOf = (number: number) => `0199e2a0-0000-7000-8000-00000000000${number}`

const delivery = (number: number, more: Partial<ReceiptView> = {}): ReceiptView => ({
  _id: DeliveryId.parse(idOf(number)),
  issue: { _id: IssueId.parse(idOf(9)), name: `Bladet v${number}`, isRemoved: false },
  receiver: 'ftp',
  isWithdrawal: false,
  kind: 'daisy',
  place,
  status: 'done',
  attempts: 2,
  reason: null,
  failures: [{ attempt: 1, reason: 'Servern är full.', at: '2026-11-25T08:56:00.000Z' }],
  receipt: { place, files: [{ name: 'bladet.zip', bytes: 4_200_000, hash }] },
  bytes: 4_200_000,
  left: null,
  orderedAt: '2026-11-25T08:55:00.000Z',
  changedAt: '2026-11-25T09:00:00.000Z',
  ...more,
})

const noReceipt = { receipt: null, bytes: 0 }
const deliveries = [
  delivery(1),
  delivery(2, { ...noReceipt, status: 'parked', reason: 'Servern släpper inte in oss.', receiver: 'legimus' }),
  delivery(3, { ...noReceipt, status: 'waiting', reason: 'Servern svarar inte.', kind: null }),
  delivery(4, { issue: { _id: IssueId.parse(idOf(8)), name: 'Bladet v4', isRemoved: true } }),
]

const publication = { publicationId: 'p1', publicationName: 'Bladet', isRemoved: false }
const list = receiptListOf(publication)

const open = (rows: readonly ReceiptView[] = deliveries, of = list, at = '/publications/receipts/p1') => {
  const { api, asked } = createFakeServer({ '/api/publications/receipts/p1': rows })
  renderWith(api, <EntityList of={of} />, { at })
  return asked
}

it('says of each what went where, how that stands and why', async () => {
  open()
  await screen.findByRole('grid', { name: 'Leveranser från Bladet' })
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(
      /^Bladet v1FTPftp:\/\/in\.example\.se\/bladet.*Levererat4,2 MB25 november 2026 kl\. 10\.00Kvitto$/,
    ),
    expect.stringMatching(/^Bladet v2Legimus.*MisslyckadesServern släpper inte in oss\.25 november/),
    expect.stringMatching(/Försöker igenServern svarar inte\./),
    expect.stringMatching(/^Bladet v4Numret är borttaget\./),
  ])
  // The cell is empty, so that it takes no space where rows are stacked.
  expect(screen.getAllByRole('row')[2]?.querySelectorAll('td:empty')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Bladet v2' }).getAttribute('href')).toBe(`/publications/deliver/${idOf(9)}`)
  expect(screen.queryByRole('link', { name: 'Bladet v4' })).toBeNull()
})

it('shows the receipt of what has arrived, and goes back to its row', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Kvitto: Bladet v1, FTP' })
  expect(screen.queryByRole('button', { name: 'Kvitto: Bladet v2, Legimus' })).toBeNull()
  await userEvent.click(button)
  const paper = within(screen.getByRole('dialog', { name: 'Bladet v1' }))
  expect(paper.getByRole('heading', { name: 'Kvitto, FTP', level: 3 })).toBeDefined()
  const [failure, file] = paper.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(failure).toBe('Försök 1, 25 november 2026 kl. 09.56: Servern är full.')
  expect(file).toContain('9c41f0d27be8a355 9c41f0d27be8a355')
  await userEvent.click(paper.getByRole('button', { name: 'Stäng' }))
  await expect.poll(() => document.activeElement).toBe(button)
})

it('says nothing of its issues where the publication itself is removed', async () => {
  open(deliveries, receiptListOf({ ...publication, isRemoved: true }))
  await screen.findByText('Bladet v4')
  expect(screen.queryByText('Numret är borttaget.')).toBeNull()
})

it('names what of a removed issue lies at a web site still, and says so when somebody has taken it away there', async () => {
  const articles = [{ _id: ArticleId.parse(idOf(7)), name: 'Isvägen' }]
  const site = { ...noReceipt, status: 'parked', receiver: 'web', place: 'https://gamla.example.se' } as const
  const issue = { _id: IssueId.parse(idOf(8)), name: 'Bladet v5', isRemoved: true }
  const asked = open([
    delivery(5, { ...site, issue, left: { articles, isReachable: false } }),
    delivery(6, { ...site, issue, place: 'https://nya.example.se', left: { articles, isReachable: true } }),
  ])
  const done = await screen.findByRole('button', { name: 'Borttaget där: Bladet v5, https://gamla.example.se' })
  expect(screen.getAllByText('Ligger kvar: ”Isvägen”.')).toHaveLength(2)
  await userEvent.click(done)
  await userEvent.click(screen.getByRole('button', { name: 'Ta ner dem nu: Bladet v5, https://nya.example.se' }))
  expect(asked.filter(({ method }) => method === 'post')).toMatchObject([
    { path: `/api/issues/receivers/${idOf(8)}/web/${idOf(5)}/done`, body: { articles: [idOf(7)] } },
    { path: `/api/issues/receivers/${idOf(8)}/web/${idOf(6)}/hurry` },
  ])
})

it.each([
  [['unpublished', 'unpublished', 'gone'], 'Nedtaget: 3 artiklar'],
  [['changed'], 'Visat igen: 1 artikel'],
  [['unpublished', 'left'], 'Nedtaget: 1 artikel. Visat igen: 1 artikel'],
  [[], 'Inget att göra'],
] as const)('says of what was withdrawn what was done there: %j', (fates, said) => {
  const files = fates.map((fate) => ({ name: fate, bytes: 300, hash, fate }))
  const withdrawal = delivery(1, {
    isWithdrawal: true,
    receiver: 'web',
    kind: null,
    receipt: { place, files },
    bytes: 300,
  })
  const cells = Object.fromEntries(list.columns.map(({ title, text }) => [title, text(withdrawal)]))
  expect(cells).toMatchObject({ Läge: said, Storlek: '' })
})

it('asks for what its address says, and for nothing that there is not', async () => {
  const asked = open(deliveries, list, '/publications/receipts/p1?mottagare=legimus&lage=parked&sortera=bytes')
  await screen.findByRole('grid')
  const { path } = asked.at(-1) ?? {}
  const query = Object.fromEntries(new URLSearchParams(path?.split('?')[1]))
  expect(query).toMatchObject({ receiver: 'legimus', status: 'parked' })
})

it('has all of it in its file, with every checksum', () => {
  const [first] = deliveries
  const cells = list.columns.map(({ title, text }) => [title, first && text(first)])
  expect(Object.fromEntries(cells)).toMatchObject({
    Nummer: 'Bladet v1',
    Mottagare: 'FTP',
    Till: place,
    Produkt: expect.stringMatching(/Daisy/i),
    Läge: 'Levererat',
    Försök: '2',
    'Gick inte': 'Försök 1, 25 november 2026 kl. 09.56: Servern är full.',
    Storlek: '4,2 MB',
    Filer: 'bladet.zip',
    'Kontrollsummor (sha-256)': hash,
  })
})

it('says what will be there where nothing has gone out yet', async () => {
  open([])
  expect((await screen.findByText(/visas här, med kvitto/)).closest('.empty')?.textContent).toMatch(
    /^Inga leveranser än/,
  )
})
