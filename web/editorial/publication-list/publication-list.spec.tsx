import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { PublicationItem } from '../../../projections/editorial/publication/view.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { publicationListOf } from './publication-list.tsx'

const organization = CustomerId.parse('0199e2a0-0000-7000-8000-000000000021')

const aPublication = (name: string, _id: string, more: Partial<PublicationItem> = {}): PublicationItem => ({
  // The cast is sound: the table reads only these fields.
  ...({ orgName: '', info: '', customer: null, posterimage: null, publicationType: {} } as unknown as PublicationItem),
  _id: PublicationItem.shape._id.parse(_id),
  name,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
})

const [oldPublication, freshPublication, emptyPublication] = [
  aPublication('Gamla bladet', '0199e2a0-0000-7000-8000-000000000011'),
  aPublication('Nya bladet', '0199e2a0-0000-7000-8000-000000000012', {
    customer: organization,
    orgName: 'Öjeby IF',
    public: true,
    heardFrom: '2026-11-20T08:00:00.000Z',
  }),
  aPublication('Tomma bladet', '0199e2a0-0000-7000-8000-000000000013', { public: true, heardFrom: null }),
]
const book = (publication: string, changesSince: object | null) => ({ publication, kind: 'daisy', changesSince })

const open = ({
  at = '/publications',
  publications = [oldPublication, freshPublication, emptyPublication],
  isAdmin = true,
  isStaff = true,
} = {}) => {
  const role = isAdmin ? 'admin' : isStaff ? 'user' : 'customer'
  const server = createFakeServer({
    '/api/publications': publications.map((publication) => ({ ...publication, role })),
    '/api/publications/names': publications,
    '/api/publications/podcasts': [
      { publication: oldPublication._id, lacks: ['public', 'art'] },
      { publication: freshPublication._id, lacks: [] },
    ],
    [`/api/issues/names/${oldPublication._id}`]: [{ _id: 'nr1', name: 'Nr 1' }],
    [`/api/publications/receipts/${oldPublication._id}/sites`]: [
      { place: 'https://bladet.example', articles: 12, isReachable: true },
      { place: 'https://gamla.example', articles: 1, isReachable: false },
    ],
    '/api/productions/books/latest': [
      book(oldPublication._id, { articles: 2, altered: [], details: false }),
      book(freshPublication._id, null),
      { ...book(emptyPublication._id, null), kind: 'singleMp3' },
    ],
  })
  return { ...server, ...renderWith(server.api, <EntityList of={publicationListOf({ isAdmin, isStaff })} />, { at }) }
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const offers = async (name: string, what: RegExp) => (await row(name)).queryByRole('link', { name: what }) !== null

describe('the list of publications', () => {
  it('says where the latest Daisy is older than its issue, and offers none where there is none', async () => {
    open()
    await screen.findByText('Senaste Daisy: ändrad efter produktionen: 2 artiklar')
    expect((await row('Gamla')).queryByText(/ändrad efter/)).not.toBeNull()
    expect((await row('Nya')).queryByText(/ändrad efter/)).toBeNull()
    const daisy = /senaste Daisy/
    const offered = [await offers('Gamla', daisy), await offers('Nya', daisy), await offers('Tomma', daisy)]
    expect(offered).toEqual([true, true, false])
  })

  it('tells before one goes what its web sites lose by themselves, and what somebody has to see to there', async () => {
    open()
    await userEvent.click((await row('Gamla')).getByRole('button', { name: 'Radera Gamla bladet' }))
    await screen.findByText(/tas det ner av sig självt, 12 artiklar på https:\/\/bladet\.example, och visas där igen/)
    screen.getByText(/de ligger: 1 artikel på https:\/\/gamla\.example måste någon ta bort för hand\./)
  })

  it('leads to the feed of a podcast, or says what that lacks', async () => {
    open()
    const says =
      'Podden visas inte: publikationen är inte öppen för alla och en kvadratisk bild på 1 400–3 000 px saknas.'
    await screen.findByText(says)
    expect((await row('Gamla')).queryByText(says)).not.toBeNull()
    const feed = (await row('Nya')).getByRole('link', { name: 'Poddflöde för Nya bladet' })
    expect(feed.getAttribute('href')).toBe(`/api/publications/podcast/${freshPublication._id}`)
    expect([await offers('Gamla', /^Poddflöde/), await offers('Tomma', /^Poddflöde/)]).toEqual([false, false])
  })

  it('asks for those of an organisation and for older ones, as its address says', async () => {
    const { asked, router } = open({ at: `/publications?org=${organization}` })
    await userEvent.click(await screen.findByRole('switch', { name: 'Visa äldre' }))
    expect(router.state.location.search).toBe(`?org=${organization}&aldre=true`)
    const lists = () => asked.map(({ path }) => path).filter((path) => path.startsWith('/api/publications?'))
    await expect.poll(() => lists().at(-1)).toContain(`customer=${organization}&older=true`)
    expect(lists()[0]).not.toContain('older')
    await userEvent.click(screen.getByRole('button', { name: 'Organisation: Öjeby IF' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Alla organisationer' }))
    expect(router.state.location.search).toBe('?aldre=true')
  })

  it('has a column of organisations where there are any', async () => {
    open({ publications: [oldPublication, emptyPublication] })
    await row('Gamla')
    expect(screen.queryByRole('columnheader', { name: 'Organisation' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Organisation/ })).toBeNull()
  })

  it('is changed by administrators alone', async () => {
    open({ isAdmin: false })
    await row('Gamla')
    expect(screen.queryByRole('button', { name: 'Radera Gamla bladet' })).toBeNull()
    expect(await offers('Gamla', /Redigera/)).toBe(false)
    expect(await offers('Nya', /^Spela Nya bladet$/)).toBe(true)
  })

  it('leads to the player of those alone that a visitor may hear by that address', async () => {
    open()
    expect(await offers('Nya', /^Spela Nya bladet$/)).toBe(true)
    expect([await offers('Gamla', /^Spela/), await offers('Tomma', /^Spela/)]).toEqual([false, false])
  })
})
