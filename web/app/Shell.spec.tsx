import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SaveBar } from '../kernel/components/feedback/SaveBar.tsx'
import type { Session } from '../kernel/server/session.ts'
import { renderWith } from '../kernel/testing.tsx'
import { Shell } from './Shell.tsx'

// jsdom renders nothing, so there is nothing to scroll.
window.scrollTo = () => {}

const closedSession: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }

const Files = () => {
  const [names, setNames] = useState(['A', 'B'])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const open = () =>
  renderWith(
    {},
    <Routes>
      <Route element={<Shell />}>
        <Route path="/files" element={<Files />} />
        <Route path="/file" element={<SaveBar changes={0} isSaving={false} onSave={() => {}} closeTo="/lista" />} />
      </Route>
    </Routes>,
    { at: '/files', session: closedSession },
  )

it('keeps one’s place where a row goes', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'A' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('B')
})

it('gives the focus to a new page, whose form leads back to where one came from', async () => {
  const { router } = open()
  await act(() => router.navigate('/file'))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByRole('link', { name: 'Stäng' }).getAttribute('href')).toBe('/files')
})
