import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmDialog } from '../components/actions/ConfirmDialog.tsx'
import { keepPlace } from './keep-place.ts'

let ended: AbortController
let main: HTMLElement
beforeEach(() => {
  main = document.body.appendChild(document.createElement('main'))
  ended = new AbortController()
  keepPlace(main, ended.signal)
})
afterEach(() => {
  ended.abort()
  main.remove()
})

const Files = () => {
  const [names, setNames] = useState(['A', 'B', 'C'])
  const [asked, ask] = useState<string>()
  return (
    <section>
      <h2>Filer</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={name}>{name}</a>
            <button type="button" onClick={() => ask(name)}>{`Radera ${name}`}</button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        name={asked ?? ''}
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={() => Promise.resolve(setNames((before) => before.filter((each) => each !== asked)))}
      />
    </section>
  )
}

const remove = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Radera ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
}
const focused = () => document.activeElement?.textContent

it('goes to the row after a removed one, else to the one before it, else to the heading', async () => {
  render(<Files />, { container: main })
  await remove('B')
  await expect.poll(focused).toBe('C')
  await remove('C')
  await expect.poll(focused).toBe('A')
  await remove('A')
  await expect.poll(focused).toBe('Filer')
})

it('leaves the focus where it is otherwise', async () => {
  render(<Files />, { container: main })
  screen.getByRole('button', { name: 'Radera B' }).focus()
  const elsewhere = main.appendChild(document.createElement('button'))
  elsewhere.focus()
  screen.getByRole('link', { name: 'B' }).closest('li')?.remove()
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
