import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Session } from '../server/session.ts'
import { answering } from '../testing.tsx'
import { requireRole } from './guards.ts'

const session: Session = { isOpen: () => true, start: () => {}, end: () => {}, subscribe: () => () => {} }

it.each([
  ['customer', '/?nekad=%2Fusers'],
  ['admin', undefined],
])('leads a %s who opens what is for administrators to %s', async (role, to) => {
  const { api } = answering({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  // The cast is sound: the guard asks for one thing of the current user.
  const context = { session, api, queries: new QueryClient() } as Parameters<typeof requireRole>[0]
  const request = new Request('https://ljudkod.example/users?sida=2')
  const came = async () =>
    requireRole(context, 'admin')({ request } as Parameters<ReturnType<typeof requireRole>>[0], undefined)
  const away = await came().then(
    () => undefined,
    (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer),
  )
  expect(away ?? undefined).toBe(to)
})
