/** A thing that the example has created, by its collection in the API. */
export type ExampleThing = { readonly path: string; readonly id: string }

/** What a person has built on a thing of the example. */
export type OwnThing = { readonly name: string; readonly own: string }

/** Calls the API with the log-in of the administrator who asks. Undefined: the thing is not there any more. */
export type AsAdministrator = (
  method: 'GET' | 'POST' | 'DELETE' | 'PUT',
  path: string,
  body?: object,
) => Promise<unknown>

type Row = { readonly _id: string; readonly name?: string; readonly date?: string }

const rowsOf = (answer: unknown): readonly Row[] => (Array.isArray(answer) ? (answer as readonly Row[]) : [])

const nameOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : ''

/** What can stand on a thing of the example: the list to look in, and how each of its rows is said. */
const builtOn: Readonly<Record<string, readonly { list: (id: string) => string; say: (row: Row) => string }[]>> = {
  '/api/publications': [
    { list: (id) => `/api/issues/publication/${id}`, say: ({ name, date }) => `numret ${name || (date ?? '')}` },
    { list: (id) => `/api/subscribers?publication=${id}&limit=1000`, say: () => 'en prenumerant' },
    { list: (id) => `/api/submissions?publication=${id}&limit=200`, say: () => 'filer i Inkommet' },
    { list: (id) => `/api/subscribeTemps?publication=${id}&limit=200`, say: () => 'ett prenumerationsärende' },
  ],
  '/api/customers': [
    { list: (id) => `/api/publications?customer=${id}`, say: ({ name }) => `publikationen ${name ?? ''}` },
    { list: (id) => `/api/quotations?customer=${id}&limit=200`, say: ({ name }) => `offerten ${name ?? ''}` },
    { list: (id) => `/api/orders?customer=${id}&limit=200`, say: ({ name }) => `ordern ${name ?? ''}` },
  ],
}

const countedOnce = (said: readonly string[]): readonly string[] =>
  [...new Set(said)].map((each) => {
    const times = said.filter((other) => other === each).length
    return times === 1 ? each : `${each} (${times})`
  })

/** Finds what persons have built on the example: such a publication or customer stays, with what is their own. */
export const findOwnThings = async (
  things: readonly ExampleThing[],
  call: AsAdministrator,
): Promise<ReadonlyMap<string, OwnThing>> => {
  const ofExample = new Set(things.map(({ id }) => id))
  const found = new Map<string, OwnThing>()
  for (const { path, id } of things) {
    const said: string[] = []
    for (const { list, say } of builtOn[path] ?? [])
      said.push(...rowsOf(await call('GET', list(id))).flatMap((row) => (ofExample.has(row._id) ? [] : [say(row)])))
    if (said.length > 0) {
      found.set(id, { name: nameOf(await call('GET', `${path}/${id}`)), own: countedOnce(said).join(', ') })
    }
  }
  return found
}
