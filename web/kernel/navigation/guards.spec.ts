import { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { articleRoutes } from '../../editorial/routes/article-routes.ts'
import type { Session } from '../server/session.ts'
import { createFakeServer } from '../testing.tsx'
import { requireRole } from './guards.ts'

const session: Session = { isOpen: () => true, start: () => {}, end: () => {}, subscribe: () => () => {} }

it.each([
  ['customer', '/?nekad=%2Fusers'],
  ['admin', undefined],
])('leads a %s who opens what is for administrators to %s', async (role, to) => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  // The cast is sound: the guard asks only for the current user.
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

it.each([
  ['/soundfiles', '/?nekad=%2Fsoundfiles'],
  ['/soundfiles?issue=i1', undefined],
  ['/textfile/t1', '/?nekad=%2Ftextfile%2Ft1'],
])('leads a customer who opens %s to %s', async (address, to) => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'customer' } })
  // The cast is sound: the guards ask only for the current user.
  const context = { session, api, queries: new QueryClient() } as Parameters<typeof articleRoutes>[0]
  const request = new Request(new URL(address, 'https://ljudkod.example'))
  const loader = matchRoutes(articleRoutes(context), new URL(request.url).pathname)?.[0]?.route.loader
  if (typeof loader !== 'function') throw new Error(`Nothing guards ${address}.`)
  const came = async () => loader({ request } as Parameters<LoaderFunction>[0], undefined)
  const away = await came().then(
    () => undefined,
    (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer),
  )
  expect(away ?? undefined).toBe(to)
})

const ownThing = '0199e2a0-0000-7000-8000-000000000011'
const otherThing = '0199e2a0-0000-7000-8000-000000000012'

it.each([
  [`/article/${ownThing}`, undefined],
  [`/article/${otherThing}`, `/?nekad=%2Farticle%2F${otherThing}`],
  [`/soundfiles?issue=${ownThing}`, undefined],
  ['/soundfiles', undefined],
])('leads a customer who is a user of one organisation and opens %s to %s', async (address, to) => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'customer', highestRole: 'user' },
    [`/api/articles/${ownThing}/role`]: { role: 'user' },
    [`/api/articles/${otherThing}/role`]: { role: 'customer' },
    [`/api/issues/${ownThing}/role`]: { role: 'user' },
  })
  // The cast is sound: the guards ask only for the current user and the role.
  const context = { session, api, queries: new QueryClient() } as Parameters<typeof articleRoutes>[0]
  const request = new Request(new URL(address, 'https://ljudkod.example'))
  const matched = matchRoutes(articleRoutes(context), new URL(request.url).pathname)
  const loader = matched?.[0]?.route.loader
  if (typeof loader !== 'function') throw new Error(`Nothing guards ${address}.`)
  const params = matched?.[0]?.params ?? {}
  const came = async () => loader({ request, params } as Parameters<LoaderFunction>[0], undefined)
  const away = await came().then(
    () => undefined,
    (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer),
  )
  expect(away ?? undefined).toBe(to)
})
