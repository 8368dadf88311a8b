import { dayInSweden } from '../../commands/kernel/swedish-days.ts'
import { admin, type Product } from './product.ts'

export const requester = {
  name: 'Norra Hembygdsföreningen',
  organizationNumber: '556016-0680',
  person: 'Eva Lind',
  email: 'eva@hembygd.example',
  nrOfCopies: '400',
  purpose: 'Taltidning till medlemmarna',
  other: 'inget',
}

type CreatedQuotation = { readonly _id: string; readonly shortCode: string }
type NamedEntity = { readonly _id: string; readonly name: string }

/** Acts of staff through the API. */
export const staffOf = async ({ url }: Product) => {
  /** The next page is opened in another browser, which does not know the positions of these writes. */
  const isShown = async (position: string): Promise<void> => {
    const { headers } = await fetch(`${url}/api/users/me`, { headers: { 'x-position': position } })
    if (headers.has('x-stale')) await isShown(position)
  }
  const ask = async <Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const position = response.headers.get('x-position')
    if (position) await isShown(position)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
  const { token } = await ask<{ token: string }>('POST', '/auth/local', admin)
  const as = <Answer>(method: string, path: string, body?: object) => ask<Answer>(method, path, body, token)
  const send = ({ _id }: Pick<CreatedQuotation, '_id'>) => as('POST', `/api/quotations/${_id}/send`, {})
  return {
    /** Acts without a function of their own here. */
    as,
    send,
    quotations: () => as<readonly NamedEntity[]>('GET', '/api/quotations'),
    orders: () => as<readonly NamedEntity[]>('GET', '/api/orders'),
    /** Sixteen pages, twelve times a year: 15 420 kr. */
    offer: async (): Promise<CreatedQuotation> => {
      const form = { name: 'Medlemsbladet', customerName: requester.name, customerEmail: requester.email, pages: 16 }
      const customerInfo = { name: requester.name, person: requester.person, email: requester.email }
      const services = { nrOfIssues: 12, doNarrate: true, doWebbAudio: true }
      const made = await as<CreatedQuotation>('POST', '/api/quotations', { ...form, ...services, customerInfo })
      await send(made)
      return made
    },
    revise: async (made: CreatedQuotation, changes: object) => {
      await as('PUT', `/api/quotations/${made._id}`, changes)
      await send(made)
    },
    /** A user of the organisation that owns a publication. */
    addReader: async (publication: string, reader: { readonly email: string; readonly password: string }) => {
      const all = await as<readonly (NamedEntity & { readonly customer: string })[]>('GET', '/api/publications')
      const orgId = all.find(({ name }) => name === publication)?.customer
      const organizations = [{ orgId, roleType: 'customer' }]
      return as('POST', '/api/users', { name: 'Maj Ek', role: 'customer', organizations, ...reader })
    },
    /** The new user chooses a password by the link in the mail. */
    invite: (name: string, email: string) => as('POST', '/api/users', { name, email, role: 'user' }),
    decline: ({ _id }: CreatedQuotation) => as('POST', `/api/quotations/${_id}/decline`, {}),
    remove: ({ _id }: CreatedQuotation) => as('DELETE', `/api/quotations/${_id}`),
    /** An issue of a new publication, a subscriber who gets two discs of it, and a subscriber with a hold. */
    subscribeToDiscs: async (name: string) => {
      const settings = { name, hasSubscribers: true, pouchReminderAfter: 1 }
      const { _id: publication } = await as<NamedEntity>('POST', '/api/publications', settings)
      const { _id: issue } = await as<NamedEntity>('POST', '/api/issues', { publication, date: '2026-11-20' })
      const subscribe = async (person: object) => {
        const { _id } = await as<NamedEntity>('POST', '/api/subscribers', {
          ...person,
          address: 'Storgatan 1',
          zip: '97232',
        })
        const daisy = { publication, format: 'Audio CD', issues: 2, from: '2026-01-01' }
        await as('PUT', `/api/subscribers/addSub/${_id}`, daisy)
        return _id
      }
      const subscriber = await subscribe({ firstname: 'Åsta', lastname: 'Ek', customerNr: '301' })
      const away = await subscribe({ firstname: 'Sixten', lastname: 'Rova', customerNr: '302' })
      await as('POST', `/api/subscribers/${away}/pauses`, { from: dayInSweden(new Date()), to: null })
      return { issue, subscriber }
    },
    /** A disc order for an issue without a book, which no button makes. */
    burnDiscs: (issue: string) => as<NamedEntity>('POST', `/api/issues/burn/${issue}/0/2/cda/true`),
    /** A released issue of a new publication, and a subscriber who gets it by mail. */
    subscribeByMail: async (name: string, email: string) => {
      const { _id: publication } = await as<NamedEntity>('POST', '/api/publications', {
        name,
        hasSubscribers: true,
        public: true,
      })
      const { _id: issue } = await as<NamedEntity>('POST', '/api/issues', { publication, date: '2026-11-20' })
      await as('PUT', `/api/issues/${issue}`, { availableFromDate: '2025-01-01T06:00:00.000Z' })
      const person = { firstname: 'Ingrid', lastname: 'Sandberg', customerNr: '401', email }
      const { _id: subscriber } = await as<NamedEntity>('POST', '/api/subscribers', person)
      const byMail = { publication, format: 'E-Post', issues: 1, from: '2026-01-01' }
      await as('PUT', `/api/subscribers/addSub/${subscriber}`, byMail)
      return { issue, subscriber }
    },
    order: (name: string) => as<NamedEntity>('POST', '/api/orders', { name }),
    /** Takes the order through production until it can be invoiced. */
    finish: async ({ _id }: NamedEntity) => {
      for (const state of ['in-production', 'in-review', 'ready-for-invoice'])
        await as('PUT', `/api/orders/${_id}`, { state })
    },
  }
}

export type Staff = Awaited<ReturnType<typeof staffOf>>
