import type { BrowserContext, Page } from 'playwright-core'
import { type Office, openOffice } from '../kernel/office.ts'
import { admin as administrator, type Product } from '../kernel/product.ts'
import { type Caller, callersAt, type Role } from './caller.ts'

type NamedEntity = { readonly _id: string; readonly name: string }

/** What the example has from the start. */
export type Example = { readonly publication: string; readonly issue: string; readonly customer: string }

export type World = {
  readonly office: Office
  readonly product: Product
  readonly example: Example
  readonly as: (role: Role) => Caller
  /** A page of the person's browser at an address, loaded anew. */
  readonly open: (path: string, role?: Role) => Promise<Page>
  readonly close: () => Promise<void>
}

const password = 'lösenord-för-vandring'

const emails: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  admin: administrator.email,
  user: 'redaktor@vandring.example',
  customer: 'kund@vandring.example',
}

const logInAt = async (visitor: Caller, role: Exclude<Role, 'visitor'>): Promise<string> => {
  const given = role === 'admin' ? administrator.password : password
  return (await visitor.ask<{ token: string }>('POST', '/auth/local', { email: emails[role], password: given })).token
}

const exampleOf = async (staff: Caller): Promise<Example> => {
  const issues = await staff.ask<readonly (NamedEntity & { publication: string })[]>('GET', '/api/issues')
  const [first] = issues
  if (!first) throw new Error('The example has no issue')
  const { customer } = await staff.ask<{ customer: string }>('GET', `/api/publications/${first.publication}`)
  return { issue: first._id, publication: first.publication, customer }
}

/** The product with its example, and an administrator, an editor, a customer and a visitor who walk through it. */
export const openWorld = async (): Promise<World> => {
  const office = await openOffice({ SEED: 'issue', ALLOW_PRIVATE_ADDRESSES: 'true', SIGNUP: 'open' })
  const { url } = office.product
  const callerWith = callersAt(url)
  const visitor = callerWith()
  const admin = callerWith(await logInAt(visitor, 'admin'))
  const example = await exampleOf(admin)
  const organizations = [{ orgId: example.customer, roleType: 'customer' }]
  await admin.ask('POST', '/api/users', { name: 'Redaktör', role: 'user', email: emails.user, password })
  await admin.ask('POST', '/api/users', {
    name: 'Kund',
    role: 'customer',
    email: emails.customer,
    password,
    organizations,
  })
  const callers: Readonly<Record<Role, Caller>> = {
    admin,
    visitor,
    user: callerWith(await logInAt(visitor, 'user')),
    customer: callerWith(await logInAt(visitor, 'customer')),
  }
  const pages = new Map<Role, Promise<Page>>()
  const pageOf = (role: Role): Promise<Page> => {
    const known = pages.get(role) ?? enterAs(office, role)
    pages.set(role, known)
    return known
  }
  return {
    office,
    product: office.product,
    example,
    as: (role) => callers[role],
    open: async (path, role = 'admin') => {
      const page = await pageOf(role)
      await page.goto(path)
      return page
    },
    close: () => office.close(),
  }
}

/** Long enough for a page that asks the server for several lists. */
const APPEARS_MS = 10_000
export const patience = { timeout: APPEARS_MS }

const enterAs = async (office: Office, role: Role): Promise<Page> => {
  const context: BrowserContext = await office.person()
  context.setDefaultTimeout(APPEARS_MS)
  const page = await context.newPage()
  if (role === 'visitor') return page
  await page.goto('/login')
  await page.getByLabel('E-postadress').fill(emails[role])
  await page.getByLabel('Lösenord', { exact: true }).fill(role === 'admin' ? administrator.password : password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('banner').waitFor()
  return page
}
