import { expect } from 'vitest'
import type { Role } from '../caller.ts'
import { everythingOn, officeOf } from '../fixtures.ts'
import { button, field, heading, screenSights } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

/** The statuses that a call answers to the roles, in their order. */
const answers =
  (
    method: string,
    path: string | ((world: World) => Promise<string>),
    expected: Readonly<Partial<Record<Role, number>>>,
  ) =>
  async (world: World): Promise<string> => {
    const at = typeof path === 'string' ? path : await path(world)
    for (const [role, status] of Object.entries(expected) as [Role, number][]) {
      const answer = await world.as(role).call(method, at, method === 'GET' ? undefined : {})
      expect([role, answer.status]).toEqual([role, status])
    }
    return `${method} ${at}: ${JSON.stringify(expected)}`
  }

const publicationAt = (path: string) => async (world: World) => `${path}${await everythingOn(world)}`

const roleOf = (role: string) => async (world: World) => {
  const user = { name: 'Prov', role, email: `${role}@roll.example`, password: 'ett-lösenord-som-räcker' }
  const made = await world.as('admin').ask<{ _id: string }>('POST', '/api/users', user)
  const read = await world.as('admin').ask<{ role: string }>('GET', `/api/users/${made._id}`)
  expect(read.role).toBe(role)
  return `POST /api/users with the role ${role}`
}

export const roles: readonly Sight[] = [
  ...sightsOf(6, 'Roles', {
    guest: roleOf('guest'),
    'user (Användare)': roleOf('user'),
    admin: roleOf('admin'),
    'customer (Kund)': roleOf('customer'),
    'a role satisfies a check if it ranks at least as high': answers('GET', '/api/orders', {
      admin: 200,
      user: 200,
      customer: 403,
    }),
    'a role type in each organization': async (world) => {
      const organizations = [{ orgId: world.example.customer, roleType: 'admin' }]
      const member = {
        name: 'Ledare',
        role: 'customer',
        email: 'ledare@roll.example',
        password: 'ett-lösenord-som-räcker',
        organizations,
      }
      await world.as('admin').ask('POST', '/api/users', member)
      const { token } = await world
        .as('visitor')
        .ask<{ token: string }>('POST', '/auth/local', { email: member.email, password: member.password })
      const change = async (publication: string) => {
        const response = await fetch(`${world.product.url}/api/publications/${publication}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ subTitle: 'Taltidningen för Luleå, Boden och kusten' }),
        })
        return response.status
      }
      expect(await change(world.example.publication)).toBeLessThan(300)
      const other = await world
        .as('admin')
        .ask<{ _id: string }>('POST', '/api/publications', { name: 'En annans blad' })
      expect(await change(other._id)).toBeGreaterThanOrEqual(403)
      return 'PUT of her own and of another publication'
    },
    '/settings needs login': async (world) => {
      const page = await world.open('/settings', 'visitor')
      await page.getByLabel('E-postadress').first().waitFor()
      return '/settings as visitor'
    },
    '/admin needs admin': async (world) => {
      const page = await world.open('/admin', 'user')
      await page.getByText('Du har inte behörighet').first().waitFor()
      return '/admin as user'
    },
    'admin: publication edit and delete': answers('PUT', publicationAt('/api/publications/'), {
      visitor: 401,
      customer: 403,
      user: 403,
      admin: 200,
    }),
    'admin: publication and temporary-subscription screens': answers('GET', '/api/subscribeTemps', {
      customer: 403,
      user: 403,
      admin: 200,
    }),
    'admin: the Subscriber and Administration menus': async (world) => {
      const page = await world.open('/today', 'customer')
      await page.getByRole('navigation', { name: 'Huvudmeny' }).waitFor()
      await expect.poll(() => page.getByRole('banner').getByText('Prenumeranter').count()).toBe(0)
      return '/today as customer'
    },
    'admin: the issue publication selector': async (world) => {
      const page = await world.open('/publications/issues/new', 'admin')
      await page.getByRole('combobox', { name: 'Publikation' }).waitFor()
      return '/publications/issues/new'
    },
    'admin: the issue import/export/CD/status block': answers(
      'GET',
      async ({ example }) => `/api/issues/burn/${example.issue}/0/1/cda/false`,
      { visitor: 401, customer: 403, user: 403 },
    ),
  }),
  ...screenSights({
    section: 6,
    group: 'Roles',
    at: () => '/ljudkodcontact',
    parts: { 'admin: the Next button on the public quote page': button('Nästa') },
  }),
  ...screenSights({
    section: 6,
    group: 'Roles',
    at: async (world) => {
      await officeOf(world)
      const made = { name: 'Någon', role: 'user', email: 'nagon@roll.example' }
      return `/user/${(await world.as('admin').ask<{ _id: string }>('POST', '/api/users', made))._id}`
    },
    parts: { "admins can set another user's password": (page) => page.getByText(/lösenord/i) },
  }),
  ...screenSights({
    section: 6,
    group: 'Public and anonymous',
    at: async (world) => (await everythingOn(world), '/'),
    role: 'visitor',
    parts: {
      main: heading('Ljudkod'),
      'upload to publications with allowAnonUpload': (page) => page.getByRole('tab', { name: 'Ladda upp filer' }),
    },
  }),
  ...screenSights({
    section: 6,
    group: 'Public and anonymous',
    at: () => '/ljudkodcontact',
    role: 'visitor',
    parts: { 'quotation form': field('Sidor per nummer') },
  }),
  ...screenSights({
    section: 6,
    group: 'Public and anonymous',
    at: ({ example }) => `/player/issue/${example.issue}`,
    role: 'visitor',
    parts: { player: button('Spela') },
  }),
  ...screenSights({
    section: 6,
    group: 'Public and anonymous',
    at: async (world) => (await everythingOn(world), '/prenumeration'),
    role: 'visitor',
    parts: { 'subscription change': heading('Ändra prenumeration') },
  }),
]
