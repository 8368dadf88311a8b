import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressState } from '../../../kernel/lists/filters/use-address-state.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { useArticleSearch } from './use-article-search.ts'

const Search = () => {
  const { text, search } = useArticleSearch([], useAddressState())
  return (
    <>
      <input value={text} onChange={(change) => search(change.target.value)} />
      <button type="button" onClick={() => search('')}>
        Rensa
      </button>
    </>
  )
}

/** A page that the editor leaves and comes back to. */
const Page = () => {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <Search />}
      <button type="button" onClick={() => setThere(!isThere)}>
        Sidan
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

const address = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const words = () => screen.getByRole<HTMLInputElement>('textbox').value

it('is cleared for good, however soon the page is left', async () => {
  renderWith({}, <Page />)
  await userEvent.type(screen.getByRole('textbox'), 'kultur')
  await expect.poll(address).toBe('?sok=kultur')
  await press('Rensa')
  await press('Sidan')
  await press('Sidan')
  expect(words()).toBe('')
  expect(address()).toBe('')
})

it('is cleared of words that the address does not have yet, and they do not come back', async () => {
  renderWith({}, <Page />, { at: '/?sok=nyheter' })
  await userEvent.type(screen.getByRole('textbox'), ' kultur')
  await press('Rensa')
  expect(address()).toBe('')
  await userEvent.type(screen.getByRole('textbox'), 'sport')
  await expect.poll(address).toBe('?sok=sport')
  expect(words()).toBe('sport')
})
