import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmDialog } from '../components/actions/ConfirmDialog.tsx'
import { restoreFocusPlace } from './restore-focus-place.ts'

let abortController: AbortController
let main: HTMLElement
beforeEach(() => {
  main = document.body.appendChild(document.createElement('main'))
  abortController = new AbortController()
  restoreFocusPlace(main, abortController.signal)
})
afterEach(() => {
  abortController.abort()
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
const focusedText = () => document.activeElement?.textContent

it('goes to the row after a removed one, else to the one before it, else to the heading', async () => {
  render(<Files />, { container: main })
  await remove('B')
  await expect.poll(focusedText).toBe('C')
  await remove('C')
  await expect.poll(focusedText).toBe('A')
  await remove('A')
  await expect.poll(focusedText).toBe('Filer')
})

/** A button that disappears or is disabled by its press. */
const OneTimeButton = ({ name, isDisabled = false }: { readonly name: string; readonly isDisabled?: boolean }) => {
  const [isDone, setDone] = useState(false)
  if (isDone && !isDisabled) return null
  return (
    <button type="button" disabled={isDone} onClick={() => setDone(true)}>
      {name}
    </button>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('goes from a button that is no more to what stands behind it, else before it, else to its heading', async () => {
  render(
    <section>
      <h2>Inlästa namn</h2>
      <div>
        <input type="file" style={{ display: 'none' }} />
        <button type="button">Byt</button>
        <OneTimeButton name="Ta bort" />
      </div>
      <div>
        <OneTimeButton name="Kasta" />
      </div>
      <label>
        Namn
        <input />
      </label>
    </section>,
    { container: main },
  )
  await press('Ta bort')
  await expect.poll(focusedText).toBe('Byt')
  await press('Kasta')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Namn'))
})

it('goes no further than to the heading of the section', async () => {
  render(
    <>
      <section>
        <h2>Sändning</h2>
        <OneTimeButton name="Försök igen" />
      </section>
      <button type="button">Spara</button>
    </>,
    { container: main },
  )
  await press('Försök igen')
  await expect.poll(focusedText).toBe('Sändning')
})

it('goes on from a button that can be pressed no more', async () => {
  render(
    <>
      <OneTimeButton name="Upp" isDisabled />
      <button type="button">Ned</button>
    </>,
    { container: main },
  )
  await press('Upp')
  await expect.poll(focusedText).toBe('Ned')
})

it('goes to what has come in its stead', async () => {
  const Answered = () => {
    const [isAsked, ask] = useState(false)
    return isAsked ? (
      <p>
        <button type="button">Ja</button>
      </p>
    ) : (
      <button type="button" onClick={() => ask(true)}>
        Fråga
      </button>
    )
  }
  render(
    <>
      <a href="före">Före</a>
      <Answered />
      <a href="efter">Efter</a>
    </>,
    { container: main },
  )
  await press('Fråga')
  await expect.poll(focusedText).toBe('Ja')
})

it('stays within a dialog', async () => {
  render(<button type="button">Utanför</button>, { container: main })
  render(
    <div role="dialog">
      <OneTimeButton name="Försök igen" />
      <button type="button">Stäng</button>
    </div>,
  )
  await press('Försök igen')
  await expect.poll(focusedText).toBe('Stäng')
})

it.each(['dialog', 'menu'])(
  'begins where the page does, when a %s is closed that was opened from nowhere',
  async (role) => {
    main.tabIndex = -1
    render(<button type="button">Någonstans</button>, { container: main })
    const { unmount } = render(
      <div role={role}>
        <button type="button">Stäng</button>
      </div>,
    )
    screen.getByRole('button', { name: 'Stäng' }).focus()
    unmount()
    await expect.poll(() => document.activeElement).toBe(main)
  },
)

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

const CreatedPublication = () => {
  const [isMade, setMade] = useState(false)
  return (
    <section>
      <h2>Publikation</h2>
      <input
        key={String(isMade)}
        role="combobox"
        tabIndex={0}
        aria-label="Publikation"
        aria-expanded="false"
        aria-controls="list"
      />
      {isMade ? (
        <a href="/p">Till publikationen</a>
      ) : (
        <button type="button" onClick={() => setMade(true)}>
          Skapa publikation
        </button>
      )}
    </section>
  )
}

it('opens no list by itself', async () => {
  render(<CreatedPublication />, { container: main })
  await userEvent.click(screen.getByRole('button', { name: 'Skapa publikation' }))
  await expect.poll(focusedText).toBe('Till publikationen')
})

it('waits for the page to take the focus, which it cannot while what was open over it is going', async () => {
  main.tabIndex = -1
  const focus = main.focus.bind(main)
  let timesInVain = 3
  main.focus = () => {
    timesInVain -= 1
    if (timesInVain < 0) focus()
  }
  const { unmount } = render(
    <div role="dialog">
      <button type="button">Stäng</button>
    </div>,
  )
  screen.getByRole('button', { name: 'Stäng' }).focus()
  unmount()
  await expect.poll(() => document.activeElement).toBe(main)
})

const Tray = () => {
  const [hasFailed, setFailed] = useState(true)
  return (
    <section data-keeps-focus>
      <button type="button">Visa filerna</button>
      <ul>
        {hasFailed && (
          <li>
            <button type="button" onClick={() => setFailed(false)}>
              Försök igen
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

it('goes to the first control of a part beside the page, whose last row is gone', async () => {
  render(<Tray />)
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await expect.poll(focusedText).toBe('Visa filerna')
})
