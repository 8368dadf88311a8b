import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { isStaffAddress, staffAddresses } from '../../../api/kernel/pages/staff-addresses.ts'
import { createRoutes } from '../../app/routes.tsx'
import type { RouteContext } from './guards.ts'
import { toFrontPage } from './return-address.ts'

const addressesIn = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...addressesIn(children ?? [])])

it('are known to the server, every one of them', () => {
  // No request is made before a page is opened.
  const routes = createRoutes({} as RouteContext)
  expect(staffAddresses.toSorted()).toEqual(
    addressesIn(routes)
      .filter((path) => path !== '*')
      .toSorted(),
  )
})

it('lead to the front page, which is told what was asked for, where there is no page', async () => {
  const routes = createRoutes({} as RouteContext)
  const unknown = matchRoutes(routes, '/finns/inte')?.at(-1)?.route.loader
  if (typeof unknown !== 'function') throw new Error('Nothing takes an unknown address')
  const request = new Request('https://ljudkod.example/finns/inte?sida=2')
  // The cast is sound: the address is all that is read.
  const answer: unknown = await unknown({ request } as Parameters<typeof unknown>[0], undefined)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(toFrontPage('/finns/inte'))
})

it.each([
  ['/', true],
  ['/publications/issues/new', true],
  ['/Publications/Edit/1/', true],
  ['/publications/edit', false],
  ['/publications/edit/1/spelare', true],
  ['/publications/edit/1/2/3', false],
  ['/customers/', true],
  ['/anything', false],
  ['//customers', false],
])('says of %s whether there is a page: %s', (path, isThere) => expect(isStaffAddress(path)).toBe(isThere))
