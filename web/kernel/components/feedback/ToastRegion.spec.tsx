import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RequestRefusal } from '../../server/api-client.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { type ToastMessage, useToasts } from './toasts.ts'

const ToastShower = ({ message }: { readonly message: ToastMessage }) => {
  const toasts = useToasts()
  return (
    <button type="button" onClick={() => toasts.show(message)}>
      Radera
    </button>
  )
}

const show = (message: ToastMessage) => {
  render(
    <ToastRegion>
      <main tabIndex={-1}>
        <ToastShower message={message} />
      </main>
    </ToastRegion>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Radera' }))
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const receipt = () => screen.queryByText('Artikeln är raderad.')

beforeEach(() => {
  vi.useFakeTimers()
})

it('says it in a region that was there before, and leaves after ten seconds', async () => {
  show({ text: 'Artikeln är raderad.' })
  expect(screen.getByRole('region', { name: 'Meddelanden' }).textContent).toContain('Artikeln är raderad.')
  await pass(9_900)
  expect(receipt()).not.toBeNull()
  await pass(200)
  expect(receipt()).toBeNull()
})

it.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('stays while the %s is on it', async (_, enter, leave) => {
  show({ text: 'Artikeln är raderad.' })
  await pass(9_000)
  const toast = receipt()?.parentElement
  if (!toast) throw new Error('no toast')
  enter(toast)
  await pass(60_000)
  expect(receipt()).not.toBeNull()
  leave(toast)
  await pass(1_100)
  expect(receipt()).toBeNull()
})

it('says the same once, unless each can be undone', () => {
  show({ text: 'Bladet sparades!' })
  fireEvent.click(screen.getByRole('button', { name: 'Radera' }))
  expect(screen.getAllByText('Bladet sparades!')).toHaveLength(1)
  cleanup()
  show({ text: 'Artikeln är raderad.', undo: async () => undefined })
  fireEvent.click(screen.getByRole('button', { name: 'Radera' }))
  expect(screen.getAllByText('Artikeln är raderad.')).toHaveLength(2)
})

it('undoes once and says so', async () => {
  let undone = 0
  show({
    text: 'Artikeln är raderad.',
    undone: 'Artikeln är tillbaka.',
    undo: async () => {
      undone += 1
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await pass(0)
  expect(undone).toBe(1)
  expect(receipt()).toBeNull()
  expect(screen.getByText('Artikeln är tillbaka.')).toBeDefined()
})

it('goes when what it tells of is undone elsewhere, also before it is drawn', async () => {
  const ended = new AbortController()
  show({ text: 'Artikeln är flyttad.', undo: async () => undefined, until: ended.signal })
  expect(screen.getByText('Artikeln är flyttad.')).toBeDefined()
  act(() => ended.abort())
  expect(screen.queryByText('Artikeln är flyttad.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Radera' }))
  await pass(0)
  expect(screen.queryByText('Artikeln är flyttad.')).toBeNull()
})

it('offers another try when undoing fails', async () => {
  show({ text: 'Artikeln är raderad.', undo: () => Promise.reject(new Error('offline')) })
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await pass(0)
  expect(screen.getByText('Det gick inte att ångra. Försök igen.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ångra' })).toBeDefined()
})

it('says why undoing is refused, and offers no other try', async () => {
  const detail = 'Ordern kan inte komma tillbaka: kunden har tackat nej till offerten sedan den togs bort.'
  const refused = new RequestRefusal({ title: 'OrderedOfferDeclined', status: 409, detail })
  show({ text: 'Bladet är raderad.', undo: () => Promise.reject(refused) })
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await pass(0)
  expect(screen.getByText(detail)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
})

it('gives the focus back to where it came from, or to the page', async () => {
  show({ text: 'Artikeln är raderad.', undo: async () => undefined })
  const opener = screen.getByRole('button', { name: 'Radera' })
  opener.focus()
  screen.getByRole('button', { name: 'Ångra' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await pass(0)
  expect(document.activeElement).toBe(opener)
  opener.blur()
  fireEvent.click(opener)
  screen.getByRole('button', { name: 'Stäng' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('gives the focus back to the same row where it has been drawn anew', async () => {
  const rowOf = () => {
    const table = document.createElement('table')
    table.innerHTML =
      '<tbody><tr data-id="a"><td><a href="/a">Isvägen</a></td><td><button>Flytta</button></td></tr></tbody>'
    return table
  }
  show({ text: 'Artikeln är raderad.', undo: async () => undefined })
  const before = rowOf()
  screen.getByRole('main').append(before)
  screen.getByRole('button', { name: 'Flytta' }).focus()
  screen.getByRole('button', { name: 'Ångra' }).focus()
  before.replaceWith(rowOf())
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await pass(0)
  expect(document.activeElement?.textContent).toBe('Isvägen')
})
