import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ticket, Truck } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import type { Answer } from '../../server/api-client.ts'
import { refreshOn } from '../../server/live.ts'
import { renderWith } from '../../testing.tsx'
import { defineList } from '../define-list.ts'
import { EntityList } from '../EntityList.tsx'

type Stamp = { readonly _id: string; readonly name: string; readonly isSold: boolean; readonly isFixed?: boolean }

const plainList = defineList<Stamp>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name }],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn.',
  remove: { tells: ({ name }) => `Albumet saknar ${name}.`, mayBe: ({ isFixed }) => !isFixed, isFinal: true },
  empty: { icon: Ticket, text: 'Lägg till det första.' },
})
const stamps = defineList<Stamp>({
  ...plainList,
  remove: { tells: ({ name }) => `Albumet saknar ${name}.`, mayBe: ({ isFixed }) => !isFixed },
  bulk: [
    {
      id: 'send',
      label: 'Skicka',
      icon: Truck,
      mayBe: ({ isSold }) => isSold,
      said: { one: 'är skickat.', many: 'är skickade.' },
      verb: 'skicka',
    },
  ],
})

const stamp = (name: string, more: Partial<Stamp> = {}): Stamp => ({
  _id: name.toLowerCase(),
  name,
  isSold: false,
  ...more,
})
const four = [stamp('Abborre', { isSold: true }), stamp('Gädda'), stamp('Sill'), stamp('Öring', { isFixed: true })]

const blockList = defineList<Stamp>({
  ...stamps,
  block: ({ name }, { box }) => (
    <li>
      {box}
      <a href={`#${name}`}>{name}</a>
    </li>
  ),
})

type BulkRequest = { readonly path: string; readonly chosen: readonly string[] }

/** A server that acts on every row but the held ones. */
const open = (of = stamps) => {
  const world = { rows: four, gone: new Set<string>(), held: new Set<string>(), answered: Promise.resolve() }
  const asked: BulkRequest[] = []
  const read = async <Body,>(path: string) => {
    const words = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    if (words) await world.answered
    const body = world.rows.filter(({ _id, name }) => name.includes(words) && !world.gone.has(_id))
    const answer: Answer<unknown> = { body, etag: undefined, total: body.length }
    // The casts are sound: the list asks for stamps, and for outcomes.
    return answer as Answer<Body>
  }
  const post = async <Body,>(path: string, body: unknown) => {
    const { chosen } = body as Pick<BulkRequest, 'chosen'>
    asked.push({ path, chosen })
    const acts = (id: string) => {
      if (path.endsWith('restore')) return world.gone.delete(id)
      const isThere = !world.gone.has(id)
      if (path.endsWith('remove')) world.gone.add(id)
      return isThere
    }
    const outcomes = chosen.map((_id) =>
      world.held.has(_id)
        ? { _id, refused: 'Någon håller i det.', isDone: false }
        : { _id, refused: null, isDone: acts(_id) },
    )
    return { outcomes } as Body
  }
  return { world, asked, ...renderWith({ read, post }, <EntityList of={of} />, { at: '/stamps' }) }
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Välj ${name}` })
const bar = () => screen.queryByRole('region', { name: 'Valda frimärken' })
const button = (name: string) => within(bar() ?? document.body).getByRole('button', { name })
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

const removeTwo = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj Abborre' }))
  await userEvent.click(box('Sill'))
  await userEvent.click(button('Radera'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bekräfta radera' }))
  dialog.getByText('Är du säker på att du vill ta bort 2 frimärken?')
  dialog.getByText('Sill. Albumet saknar Sill.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
}

describe('what is done to many rows', () => {
  it('is offered by a list that says what, and chosen of rows that it can be done to', async () => {
    const { unmount } = open(plainList)
    await screen.findByRole('grid')
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj alla som visas' }))
    expect(screen.queryByRole('checkbox', { name: 'Välj Öring' })).toBeNull()
    expect(bar()?.textContent).toContain('3 av 3 valda')
    await userEvent.click(button('Avmarkera alla'))
    expect(bar()).toBeNull()
    screen.getByText(/^Välj rader för att göra något/)
  })

  it('is chosen from one row to another, and by keys', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj Abborre' }))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('Sill'))
    await user.keyboard('{/Shift}')
    expect(bar()?.textContent).toContain('3 av 3 valda')
    await user.click(button('Avmarkera alla'))
    await user.click(screen.getByRole('searchbox'))
    for (let tabs = 0; tabs < 5 && !document.activeElement?.closest('tbody'); tabs += 1) await user.tab()
    await user.keyboard('{ArrowUp} ')
    expect(bar()?.textContent).toContain('1 av 3 vald')
    await user.keyboard('{Control>}a{/Control}')
    expect(bar()?.textContent).toContain('3 av 3 valda')
    await user.keyboard('{Escape}')
    expect(bar()).toBeNull()
  })

  it('leaves a row alone whose links and buttons are pressed', async () => {
    open(
      defineList<Stamp>({
        ...stamps,
        href: ({ _id }) => `/stamps/${_id}`,
        actions: ({ _id }) => <ButtonLink to={`/album/${_id}`}>{`Album ${_id}`}</ButtonLink>,
      }),
    )
    await screen.findByRole('grid')
    for (const link of ['Redigera Gädda', 'Album gädda', 'Gädda']) {
      await userEvent.click(screen.getByRole('link', { name: link }))
      expect(bar(), `${link} clicked`).toBeNull()
      screen.getByRole('link', { name: link }).focus()
      await userEvent.keyboard('{Enter}')
      expect(bar(), `${link} by key`).toBeNull()
    }
  })

  it('concerns exactly what is chosen and shown', async () => {
    const { asked, world, queries } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj alla som visas' }))
    world.gone.add('gädda')
    refreshOn(queries, { type: 'stamp:remove', _id: 'gädda' })
    await expect.poll(() => bar()?.textContent).toContain('2 av 2 valda')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Abborre' } })
    await expect.poll(() => bar()?.textContent).toContain('1 av 1 vald')
    await userEvent.click(button('Skicka'))
    await screen.findByText('Abborre är skickat.')
    expect(asked).toEqual([{ path: '/api/stamps/chosen/send', chosen: ['abborre'] }])
  })

  it('says of how many of them an act can be done', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj Gädda' }))
    expect(within(bar() ?? document.body).queryByRole('button', { name: /Skicka/ })).toBeNull()
    await userEvent.click(button('Välj alla som visas'))
    await userEvent.click(button('Skicka (1)'))
    await expect.poll(() => asked).toEqual([{ path: '/api/stamps/chosen/send', chosen: ['abborre'] }])
  })

  it('is asked about once, done by one call, and taken back by one', async () => {
    const { asked } = open()
    await removeTwo()
    await screen.findByText('2 frimärken är raderade.')
    await expect.poll(shownNames).toEqual(['Gädda', 'Öring'])
    await expect.poll(() => document.activeElement?.closest('[role=grid]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('2 frimärken är tillbaka.')
    await expect.poll(shownNames).toEqual(['Abborre', 'Gädda', 'Sill', 'Öring'])
    expect(bar()).toBeNull()
    expect(asked).toEqual([
      { path: '/api/stamps/chosen/remove', chosen: ['abborre', 'sill'] },
      { path: '/api/stamps/chosen/restore', chosen: ['abborre', 'sill'] },
    ])
  })

  it('leaves the focus where it was when the question is closed', async () => {
    open()
    await screen.findByRole('grid')
    const user = userEvent.setup()
    const remove = screen.getByRole('button', { name: 'Radera Sill' })
    await user.click(remove)
    await screen.findByRole('alertdialog', { name: 'Bekräfta radera' })
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Radera Sill')
  })

  it('says row by row what could not be done, which stays chosen', async () => {
    const { world } = open()
    world.held.add('sill')
    await removeTwo()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('1 av 2 gick inte att radera')
    expect(notice.textContent).toContain('Sill: Någon håller i det.')
    await screen.findByText('Abborre är raderat.')
    await expect.poll(() => bar()?.textContent).toContain('1 av 2 vald')
    world.held.add('abborre')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Det gick inte att ångra. Abborre: Någon håller i det.')
  })
})

it('counts and takes back what it has done itself, not what somebody else did meanwhile', async () => {
  const { asked, world } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj Abborre' }))
  await userEvent.click(box('Sill'))
  await userEvent.click(button('Radera'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bekräfta radera' }))
  world.gone.add('sill')
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Abborre är raderat. Sill hade någon annan redan hunnit radera.')
  expect(bar()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Abborre är tillbaka.')
  await expect.poll(shownNames).toEqual(['Abborre', 'Gädda', 'Öring'])
  expect(asked.at(-1)).toEqual({ path: '/api/stamps/chosen/restore', chosen: ['abborre'] })

  await userEvent.click(box('Gädda'))
  await userEvent.click(button('Radera'))
  world.gone.add('gädda')
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Gädda hade någon annan redan hunnit radera.')
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
})

it('removes one where it stands by the same call, and takes back only what it has done itself', async () => {
  const { asked, world } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Radera Sill' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Sill är raderat.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Sill är tillbaka.')
  expect(asked).toEqual([
    { path: '/api/stamps/chosen/remove', chosen: ['sill'] },
    { path: '/api/stamps/chosen/restore', chosen: ['sill'] },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Radera Sill' }))
  world.gone.add('sill')
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Sill hade någon annan redan hunnit radera.')
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
  world.held.add('gädda')
  await userEvent.click(screen.getByRole('button', { name: 'Radera Gädda' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Det gick inte att radera')
  expect(notice.textContent).toContain('Gädda: Någon håller i det.')
})

it('chooses of rows that are drawn whole as of others, and goes back to them', async () => {
  const user = userEvent.setup()
  const { asked } = open(blockList)
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  await user.click(await screen.findByRole('checkbox', { name: 'Välj Abborre' }))
  expect(screen.queryByRole('checkbox', { name: 'Välj Öring' })).toBeNull()
  await user.keyboard('{Shift>}')
  await user.click(box('Sill'))
  await user.keyboard('{/Shift}')
  expect(bar()?.textContent).toContain('3 av 3 valda')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Välj alla som visas' })
  await user.click(all)
  expect(bar()).toBeNull()
  await user.click(all)
  expect(bar()?.textContent).toContain('3 av 3 valda')
  box('Gädda').focus()
  await user.keyboard(' ')
  expect(bar()?.textContent).toContain('2 av 3 valda')
  expect(all.indeterminate).toBe(true)

  await user.click(button('Radera'))
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await screen.findByText('2 frimärken är raderade.')
  await expect.poll(names).toEqual(['Gädda', 'Öring'])
  await expect.poll(() => document.activeElement).toBe(box('Gädda'))
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  await expect.poll(names).toEqual(['Abborre', 'Gädda', 'Sill', 'Öring'])
  expect(asked.map(({ chosen }) => chosen)).toEqual([
    ['abborre', 'sill'],
    ['abborre', 'sill'],
  ])
})

it('keeps the focus at its place when the row that has it is removed by somebody else, where rows are drawn whole', async () => {
  const { queries, world } = open(blockList)
  const [last, first] = [await screen.findByRole('checkbox', { name: 'Välj Sill' }), box('Abborre')]
  for (const [focused, gone, next] of [
    [first, 'abborre', 'Välj Gädda'],
    [last, 'sill', 'Öring'],
  ] as const) {
    act(() => focused.focus())
    world.gone.add(gone)
    refreshOn(queries, { type: 'stamp:remove' })
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
      .toBe(next)
  }
})

it('chooses nothing of the list before while another search is on its way', async () => {
  const { world } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Välj Sill' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  world.answered = promise
  await userEvent.type(screen.getByRole('searchbox'), 'Gädda')
  await screen.findByText('Hämtar frimärken …')
  await userEvent.click(box('Abborre'))
  expect(bar()?.textContent).toContain('1 av 3 vald')
  resolve()
  await screen.findByText(/^Visar 1 /)
  expect(bar()).toBeNull()
})
