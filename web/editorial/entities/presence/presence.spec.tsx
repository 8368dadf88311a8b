import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWith, speakingFeed } from '../../../kernel/testing.tsx'
import { OthersHere } from './OthersHere.tsx'
import { useShowPresence } from './use-presence.ts'

const Page = () => (
  <form {...useShowPresence('a1')}>
    <OthersHere articleId="a1" />
    <input aria-label="Namn" />
  </form>
)

const open = () => {
  const { feed, tell } = speakingFeed()
  const said: object[] = []
  const live = { ...feed, send: (event: string, data?: object) => said.push({ event, ...data }) > 0 }
  const view = renderWith({}, <Page />, { live })
  return { ...view, tell, said }
}

it('says who else is in the article, and what they do', () => {
  const { tell } = open()
  const person = { article: 'a1', user: 'u1', name: 'Maj', doing: 'text' }
  tell({ type: 'presence', people: [person, { ...person, user: 'u2', name: 'Olle', article: 'a2' }] })
  expect(screen.getByRole('status').textContent.trim()).toBe('Maj skriver i texten.')
  tell({ type: 'presence', people: [{ ...person, doing: 'open' }] })
  expect(screen.getByRole('status').textContent.trim()).toBe('Maj har artikeln öppen.')
  tell({ type: 'presence', people: [] })
  expect(screen.getByRole('status').textContent).toBe('')
})

it('says to others where this tab is, that its user writes, and that the page is left', async () => {
  const { said, tell, unmount } = open()
  expect(said).toContainEqual({ event: 'presence:at', article: 'a1', doing: 'open' })
  await userEvent.setup().type(screen.getByRole('textbox'), 'x')
  expect(said.at(-1)).toEqual({ event: 'presence:at', article: 'a1', doing: 'fields' })
  // The connection is back after a break, which ended what was said.
  tell({ type: 'ready' })
  expect(said.slice(-2)).toContainEqual({ event: 'presence:at', article: 'a1', doing: 'fields' })
  unmount()
  expect(said.at(-1)).toEqual({ event: 'presence:at', article: null })
})
