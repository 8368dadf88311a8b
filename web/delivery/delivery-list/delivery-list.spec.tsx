import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { deliveryId } from '../../../domain/delivery/delivery/examples.ts'
import { ArticleId, DeliveryId } from '../../../domain/kernel/ids.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Delivery } from '../queries/deliveries.ts'
import { outboxList as deliveryList } from './delivery-list.tsx'
import { deliveryStatusOf, nameOf } from './delivery-words.ts'

const secondId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')
const thirdId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000da')

const delivery: Delivery = {
  _id: deliveryId,
  channel: 'mail',
  template: 'invitation',
  about: { userId: '0199e2a0-0000-7000-8000-0000000000b9' },
  recipient: 'Siv Lund',
  address: 'siv@example.se',
  personsTold: [],
  ofRemovedIn: null,
  status: 'parked',
  isUnclear: false,
  toFile: false,
  isSettled: false,
  byHand: null,
  attempts: 1,
  reason: 'Mejlservern tog inte emot mottagarens adress (550).',
  orderedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:01:00.000Z',
}

const open = (at: string, deliveries: readonly Delivery[]) => {
  const { api, asked } = createFakeServer({ '/api/deliveries': deliveries })
  const { router, queries } = renderWith(api, <EntityList of={deliveryList} />, { at })
  const lastAsked = () => {
    const { path = '' } = asked.findLast((each) => each.path.startsWith('/api/deliveries?')) ?? {}
    return Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  }
  return { asked, lastAsked, router, queries }
}

const defaultQuery = { limit: '50', sort: 'state', direction: 'desc' }

describe('the list of deliveries', () => {
  it('asks for what the address says, and for no state that there is not', async () => {
    const first = open('/deliveries?sok=siv lund&lage=parked&slag=offer', [delivery])
    await screen.findByRole('grid', { name: 'Meddelanden' })
    expect(first.lastAsked()).toEqual({ ...defaultQuery, search: 'siv lund', status: 'parked', template: 'offer' })
    cleanup()
    const second = open('/deliveries?lage=borta&sok=s', [delivery])
    await screen.findByRole('grid')
    expect(second.lastAsked()).toEqual(defaultQuery)
  })

  it('is of what it is about, until all is asked for', async () => {
    const { lastAsked } = open('/deliveries?om=quotation/q1', [delivery])
    await screen.findByRole('grid')
    expect(lastAsked()).toEqual({ ...defaultQuery, group: 'quotation/q1' })
    await userEvent.click(screen.getByRole('button', { name: 'Bara om en offert. Visa alla meddelanden' }))
    await expect.poll(lastAsked).toEqual(defaultQuery)
  })

  it('is sorted by the server, by each of its columns', async () => {
    const { lastAsked } = open('/deliveries', [delivery])
    for (const [title, sort] of [
      ['Meddelande', 'name'],
      ['Till', 'to'],
      ['Senast', 'latest'],
    ] as const) {
      await userEvent.click(await screen.findByRole('columnheader', { name: title }))
      await expect.poll(lastAsked).toEqual({ ...defaultQuery, sort, direction: 'asc' })
    }
  })

  it('says to whom, how it went and why, and tries again', async () => {
    const { asked } = open('/deliveries', [delivery])
    const row = await screen.findByRole('row', { name: /Inbjudan/ })
    for (const text of ['Siv Lund', 'siv@example.se', 'Gick inte fram', '(550)'])
      expect(row.textContent).toContain(text)
    await userEvent.click(
      within(row).getByRole('button', { name: 'Försök igen: Inbjudan till ny användare, Siv Lund' }),
    )
    await screen.findByText('Det skickas på nytt.')
    expect(asked.filter(({ method }) => method === 'post').map(({ path }) => path)).toEqual([
      `/api/deliveries/${deliveryId}/retry`,
    ])
  })

  it.each([
    ['Borttaget där', {}],
    ['Klart där', { isReturn: true as const }],
  ])('lets be said of what only a person can do that it is done: %s', async (words, how) => {
    const articles = [{ _id: ArticleId.parse('0199e2a0-0000-7000-8000-0000000000c1'), name: 'Isen' }]
    const byHand = { articles, place: 'https://tidning.se', ...how }
    const about = { issueId: 'i1', place: byHand.place }
    const { asked } = open('/deliveries', [
      { ...delivery, channel: 'recall', template: 'web-withdrawal', about, byHand },
    ])
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words}: .*tidning`) }))
    expect(screen.queryByRole('button', { name: /^Försök igen/ })).toBeNull()
    await expect
      .poll(() => asked.filter(({ method }) => method === 'post'))
      .toEqual([
        {
          method: 'post',
          path: `/api/issues/receivers/i1/web/${deliveryId}/done`,
          body: { articles: articles.map(({ _id }) => _id) },
        },
      ])
  })

  it('leads to the subscriber whose letter it is, also where staff are told of her', async () => {
    const hers = { recipient: 'Kund 10482', address: null, about: { issueId: 'i1', subscriberId: 's1' } }
    open('/deliveries', [
      { ...delivery, ...hers, template: 'issue-letter' },
      { ...delivery, ...hers, _id: secondId, template: 'bounce-notice', about: { subscriberId: 's1' } },
    ])
    const links = await Promise.all(
      ['Kund 10482', 'Personal, om Kund 10482'].map((name) => screen.findByRole('link', { name })),
    )
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/subscriber/s1', '/subscriber/s1'])
  })

  it('calls the question about a whole mailing by a name of its own, and leads to the mailing', async () => {
    const about = { subscriberId: 's1', askedIssueId: 'i1' }
    open('/deliveries', [{ ...delivery, recipient: 'Kund 10482', address: null, template: 'bounce-notice', about }])
    const link = await screen.findByRole('link', { name: 'Personal, om utskicket' })
    expect(link.getAttribute('href')).toBe('/publications/mail/i1')
    const [, row] = screen.getAllByRole('row')
    expect(row?.textContent).toContain('Fråga om mejl som kommer tillbaka')
    expect(row?.textContent).not.toContain('Kund 10482')
  })

  it('names nobody who is erased, and an address where that is all there is', async () => {
    open('/deliveries', [
      { ...delivery, recipient: null, address: null },
      { ...delivery, _id: secondId, recipient: null },
      { ...delivery, _id: thirdId, recipient: null, address: null, template: 'delivery-notice', about: {} },
    ])
    const [, gone, nameless, notice] = await screen.findAllByRole('row')
    expect(gone?.textContent).toContain('[raderad]')
    expect(notice?.textContent).toContain('Personal')
    expect(nameless?.textContent).toContain('siv@example.se')
    expect(nameless?.textContent).not.toContain('[raderad]')
  })

  it('asks first where it may have arrived', async () => {
    const { asked } = open('/deliveries', [{ ...delivery, isUnclear: true }])
    await userEvent.click(await screen.findByRole('button', { name: /^Försök igen/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Skicka på nytt?' })
    expect(asked.some(({ method }) => method === 'post')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka på nytt' }))
    await screen.findByText('Det skickas på nytt.')
  })

  it('does to many what it does to one, and asks where any may have arrived', async () => {
    const unclear = { ...delivery, _id: secondId, recipient: 'Bo Ek', isUnclear: true }
    const done = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000da')
    const { asked } = open('/deliveries', [delivery, unclear, { ...delivery, _id: done, status: 'done' }])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj alla som visas' }))
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Skicka på nytt?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([nameOf(unclear)])
    expect(asked.some(({ method }) => method === 'post')).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka på nytt' }))
    await expect
      .poll(() => asked.filter(({ method }) => method === 'post'))
      .toEqual([{ method: 'post', path: '/api/deliveries/chosen/retry', body: { chosen: [deliveryId, secondId] } }])
  })

  it('offers no new try of what is settled otherwise', async () => {
    open('/deliveries', [{ ...delivery, isSettled: true }])
    const row = within(await screen.findByRole('row', { name: /Inbjudan/ }))
    row.getByText('Behöver inte skickas igen.')
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skriv av'])
  })

  it('leads to the discs where those are tried again, until they are ordered anew', async () => {
    const job = { channel: 'burn', template: 'disc-job', about: { issueId: 'i1', burnId: 'b1' } } as const
    const lying = { ...delivery, ...job, recipient: 'Norrsyn nr 11', reason: 'Robotens mapp går inte att skriva i.' }
    open('/deliveries', [lying])
    const row = within(await screen.findByRole('row', { name: /Skivor till en robot/ }))
    row.getByText('Välj Försök igen under Skivor.')
    expect(row.queryByText('Behöver inte skickas igen.')).toBeNull()
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skriv av'])
    for (const name of [/^Till Skivor/, 'Norrsyn nr 11'])
      expect(row.getByRole('link', { name }).getAttribute('href')).toBe('/publications/discs/i1')
    cleanup()
    open('/deliveries', [{ ...lying, isSettled: true }])
    const settled = within(await screen.findByRole('row', { name: /Skivor till en robot/ }))
    settled.getByText('Behöver inte skickas igen.')
    expect(settled.queryByText(/under Skivor/)).toBeNull()
    expect(settled.queryByRole('link', { name: /^Till Skivor/ })).toBeNull()
  })

  it('offers to show all again when nothing fits', async () => {
    const { router } = open('/deliveries?sok=finns inte', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Rensa sökningen' }))
    expect(router.state.location.search).toBe('')
    await screen.findByRole('heading', { name: 'Inga meddelanden än' })
  })
})

describe('the words', () => {
  it.each([
    [{ status: 'waiting', reason: null }, 'Väntar'],
    [{ status: 'waiting' }, 'Försöker igen'],
    [{ isUnclear: true }, 'Oklart om det gick fram'],
    [{ status: 'withdrawn' }, 'Avskrivet'],
    [{ status: 'done', reason: null }, 'Skickat'],
    [{ status: 'done', reason: null, toFile: true }, 'Skrivet till fil'],
  ] as const)('for %o are %s', (change, text) => expect(deliveryStatusOf({ ...delivery, ...change }).text).toBe(text))

  it('name no one who is erased', () =>
    expect(nameOf({ ...delivery, recipient: null })).toBe('Inbjudan till ny användare'))
})
