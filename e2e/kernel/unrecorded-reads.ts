import type { Client } from 'pg'
import { expect } from 'vitest'
import { acts, levelOf } from '../../api/kernel/access/access-level.ts'
import { access } from '../../api/routes.ts'
import type { Marks } from '../../api/testing/marked-values.ts'

/** Staff's names stand beside what they make, and the routes of the support desk ask for a reason. */
const withoutRecord = /^\/api\/(support\/|narrators\/|users\/(me|narrators)\b)/

const staffAddresses = Object.entries(access).flatMap(([route, rule]) => {
  const [method = '', address = ''] = route.split(' ')
  const isRead = method === 'GET' && !acts(method, rule) && levelOf(rule) !== 'public'
  return isRead && !withoutRecord.test(address) ? [address] : []
})

/** Ids by collection, such as 'subscribers', and values of other parameters, such as 'year'. */
type KnownIds = Readonly<Record<string, readonly string[]>>

/** The addresses of a route; none where it asks for what is not known. */
const addressesOf = (pattern: string, known: KnownIds): readonly string[] => {
  const [, , collection = '', first = ''] = pattern.split('/')
  const valuesOf = (parameter: string) => {
    if (parameter !== 'id') return known[parameter] ?? []
    return known[`${first}Id`] ?? known[collection] ?? []
  }
  const [next] = pattern.match(/:\w+/) ?? []
  if (next === undefined) return [pattern]
  return valuesOf(next.slice(1)).flatMap((value) => addressesOf(pattern.replace(next, value), known))
}

type PersonSearch = {
  readonly database: Client
  /** Reads an address as an administrator. */
  readonly read: (address: string) => Promise<string>
  readonly known: KnownIds
  /** Values of persons, each found nowhere else. */
  readonly values: readonly string[]
}

/** The reading addresses of staff that have shown a person's value, and those of them that left no access record. */
const findUnrecordedReads = async ({ database, read, known, values }: PersonSearch) => {
  const [shown, unrecorded]: [string[], string[]] = [[], []]
  for (const pattern of staffAddresses)
    for (const address of addressesOf(pattern, known)) {
      // What is read again within an hour is one reading.
      await database.query("update personal_read set at = at - interval '2 hours'")
      const text = (await read(address)).toLowerCase()
      if (!values.some((value) => text.includes(value.toLowerCase()))) continue
      shown.push(pattern)
      const { rowCount } = await database.query(
        "select from personal_read where at > now() - interval '1 hour' limit 1",
      )
      if (rowCount === 0) unrecorded.push(address)
    }
  return { shown: new Set(shown), unrecorded }
}

// A list on its way in names persons who have no id yet, and the customer number is told of a protected person too.
const persons = /^P\w+ \/api\/(users|subscribers|customers|quotations|orders|subscribeTemps|uploads\/submission)\b/
const open = /discountCode$|customerNr$/

type EnteredPersons = Readonly<Record<'user' | 'change' | 'submission', string>> &
  Readonly<Record<'subscribers' | 'customers' | 'quotations', readonly string[]>>

type StaffReading = {
  readonly database: Client
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly known: EnteredPersons
  readonly marks: Marks
}

/** Reads the data of these persons in every way of staff, and expects an access record of each reading. */
export const expectRecordedReads = async ({ database, url, headers, known: entered, marks }: StaffReading) => {
  const { user, change, submission, subscribers, customers, quotations } = entered
  const read = async (address: string) => (await fetch(url + address, { headers })).text()
  const idsIn = async (collection: string) => {
    // The cast is sound: every list answers things with ids.
    const listed = JSON.parse(await read(`/api/${collection}`)) as readonly { readonly _id: string }[]
    return listed.map(({ _id }) => _id)
  }
  const publications = await idsIn('publications')
  const known = {
    subscribers,
    customers,
    quotations,
    publications,
    users: [user],
    subscribeTemps: [change],
    submissions: [submission],
    orders: await idsIn('orders'),
    issues: await idsIn('issues'),
    customerId: customers,
    publicationId: publications,
    quotationId: quotations,
    userId: [user],
    year: [String(new Date().getFullYear())],
    week: Array.from({ length: 53 }, (_, index) => String(index + 1)),
    format: ['daisy', 'CD'],
  }
  const values = [...marks].filter(([, field]) => persons.test(field) && !open.test(field))
  const reading = { database, read, known, values: values.map(([value]) => value) }
  const { shown, unrecorded } = await findUnrecordedReads(reading)
  expect(unrecorded).toEqual([])
  expect(shown.size).toBeGreaterThan(15)
}
