import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PublicationGroupForm } from './PublicationGroupForm.tsx'
import { usePublicationGroupForm } from './publication-group-form.ts'

const [north, south, west] = ['n', 's', 'w']
const publications = [
  { _id: north, name: 'Bottenviksbladet' },
  { _id: south, name: 'Sydnytt' },
  { _id: west, name: 'Västkusten' },
]
const group = {
  _id: 'g1',
  name: 'Taltidningar',
  info: 'Internt',
  publications: [north, south],
  defaultPub: north,
  members: [
    { _id: north, name: 'Bottenviksbladet', public: true },
    { _id: south, name: 'Sydnytt', public: false },
  ],
}
const other = { _id: 'g2', name: 'Väst', info: '', publications: [west], defaultPub: west, members: [] }
const player = { url: 'https://ljudkod.example/player/group/g1', side: 10, path: 'M0 0h1v1h-1z' }

const Form = ({ id }: { readonly id: string | undefined }) => (
  <PublicationGroupForm state={usePublicationGroupForm(id, () => {})} groupId={id} />
)

const open = (id?: string) => {
  const { api, asked } = createFakeServer({
    '/api/pubgroups': [group, other],
    '/api/pubgroups/g1': group,
    '/api/pubgroups/g1/addresses': { player, podcast: null, lacks: 'art' },
    '/api/publications/names': publications,
    'put /api/pubgroups/g1': { _id: 'g1' },
    'post /api/pubgroups': { _id: 'g3' },
  })
  renderWith(api, <Form id={id} />)
  return asked
}

const members = async () =>
  within(await screen.findByRole('list', { name: 'Publikationer i gruppen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentBody = (asked: ReturnType<typeof open>, method: string) => asked.find((each) => each.method === method)?.body

describe('the form of a group', () => {
  it('shows the members, which is the default, and which nobody hears', async () => {
    open('g1')
    await screen.findByText('Inte publik, så lyssnarna hör den inte.')
    expect(await members()).toEqual([
      'BottenviksbladetFörvald',
      expect.stringContaining('SydnyttInte publik, så lyssnarna hör den inte.'),
    ])
  })

  it('offers publications that are not members, and adds the chosen one', async () => {
    const asked = open('g1')
    await screen.findByText('Inte publik, så lyssnarna hör den inte.')
    await userEvent.click(screen.getByRole('combobox', { name: 'Lägg till publikation i gruppen' }))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Västkusten (flyttas från Väst)'])
    await userEvent.click(screen.getByRole('option', { name: /Västkusten/ }))
    await press('Lägg till')
    expect(await members()).toHaveLength(3)
    expect(screen.getByRole('combobox', { name: 'Lägg till publikation i gruppen' })).toHaveProperty('value', '')
    await press('Spara')
    await expect
      .poll(() => sentBody(asked, 'put'))
      .toMatchObject({ publications: [north, south, west], defaultPub: north })
  })

  it('makes the next one the default when the default is taken out, and another by its button', async () => {
    const asked = open('g1')
    await press('Gör till förvald: Sydnytt')
    expect(await members()).toEqual([expect.stringMatching(/^BottenviksbladetGör/), expect.stringMatching(/Förvald$/)])
    await press('Ta bort Sydnytt ur gruppen')
    expect(await members()).toEqual(['BottenviksbladetFörvald'])
    await press('Spara')
    await expect.poll(() => sentBody(asked, 'put')).toMatchObject({ publications: [north], defaultPub: north })
  })

  it('shows where the group is heard, with a code, and why it has no podcast', async () => {
    open('g1')
    expect(await screen.findByRole('textbox', { name: 'Gruppens spelare' })).toHaveProperty('value', player.url)
    screen.getByRole('button', { name: 'Kopiera adressen till gruppens spelare' })
    screen.getByRole('img', { name: 'QR-kod till gruppens spelare' })
    screen.getByRole('heading', { name: 'Gruppen har ingen podd än' })
  })

  it('asks for a name, at its field, and says how a new group gets members', async () => {
    open()
    await screen.findByText('Inga publikationer i gruppen än. Välj den första i fältet ovanför.')
    expect(screen.queryByText('Adresser')).toBeNull()
    await press('Spara')
    expect((await screen.findAllByText(/Ange ett namn på gruppen/)).length).toBeGreaterThan(1)
  })
})
