import { act, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { it } from 'vitest'
import { lastEmail, readReturn } from '../kernel/navigation/return-address.ts'
import type { Session } from '../kernel/server/session.ts'
import { createFakeServer, renderWith } from '../kernel/testing.tsx'
import { useCurrentUser } from '../people/queries/current-user.ts'
import { RequireLogin } from './RequireLogin.tsx'

const LogIn = () => {
  const { search, state } = useLocation()
  return <p>{`${lastEmail(state) ?? 'ingen'} till ${readReturn(new URLSearchParams(search))}`}</p>
}

const Desk = () => <p>{useCurrentUser()?.name}</p>

it('remembers who was here when the server forgot her, and where', async () => {
  let isOpen = true
  const listeners = new Set<() => void>()
  const end = () => {
    isOpen = false
    for (const listen of listeners) listen()
  }
  const subscribe: Session['subscribe'] = (listen) => {
    listeners.add(listen)
    return () => listeners.delete(listen)
  }
  const session: Session = { isOpen: () => isOpen, start: () => {}, end, subscribe }
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', email: 'maj@tidning.se', role: 'user' },
  })
  const pages = (
    <Routes>
      <Route element={<RequireLogin />}>
        <Route path="/article/:id" element={<Desk />} />
      </Route>
      <Route path="/login" element={<LogIn />} />
    </Routes>
  )
  renderWith(api, pages, { at: '/article/1?flik=2', session })
  await screen.findByText('Maj')
  act(end)
  await screen.findByText('maj@tidning.se till /article/1?flik=2')
})
