import type { BrowserContext, Page } from 'playwright-core'
import { type Office, openOffice } from '../kernel/office.ts'
import { admin as administrator, type Product } from '../kernel/product.ts'

export type Role = 'admin' | 'user' | 'customer' | 'visitor'

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

/** Calls of the API by one person; each sees what the walk wrote before. */
export type Caller = {
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>
  /** Rejects unless the answer is a success. */
  readonly ask: <Body>(method: string, path: string, body?: object) => Promise<Body>
}

type NamedEntity = { readonly _id: string; readonly name: string }

/** What the example has from the start. */
export type Example = { readonly publication: string; readonly issue: string; readonly customer: string }

export type World = {
  readonly office: Office
  readonly product: Product
  readonly example: Example
  /** The log-in of the administrator. */
  readonly administrator: typeof administrator
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

/** The highest position that a write of the walk answeredField, for all callers. */
const positionKeeper = () => {
  let last = ''
  return { last: () => last, keep: (answered: string | null) => void (last = answered ?? last) }
}

type PositionKeeper = ReturnType<typeof positionKeeper>

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const callerOf = (url: string, token: string | undefined, position: PositionKeeper): Caller => {
  const call: Caller['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(position.last() === '' ? {} : { 'x-position': position.last() }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      redirect: 'manual',
    })
    position.keep(response.headers.get('x-position'))
    return { status: response.status, body: bodyOf(await response.text()), headers: response.headers }
  }
  return {
    call,
    ask: async <Body>(method: string, path: string, body?: object) => {
      const answer = await call(method, path, body)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as Body
    },
  }
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
  const position = positionKeeper()
  const visitor = callerOf(url, undefined, position)
  const admin = callerOf(url, await logInAt(visitor, 'admin'), position)
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
    user: callerOf(url, await logInAt(visitor, 'user'), position),
    customer: callerOf(url, await logInAt(visitor, 'customer'), position),
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
    administrator,
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
