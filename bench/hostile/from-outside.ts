import { letters } from './letters.ts'
import { lists } from './lists.ts'
import { serveSites, sites } from './sites.ts'

export type Post = (
  path: string,
  body: string | object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>

type Product = {
  readonly post: Post
  readonly publication: string
  /** The mail server's key, and the administrator's log-in. */
  readonly bounceKey: string
  readonly authorization: string
}

type Task = { readonly name: string; readonly send: () => Promise<Response> }

/** How many tasks run at a time, as if from independent senders. */
const AT_A_TIME = 4

const work = async (kind: string, tasks: readonly Task[], width = AT_A_TIME): Promise<readonly string[]> => {
  const waiting = [...tasks]
  const faults: string[] = []
  const statuses = new Map<string, number>()
  const began = performance.now()
  const next = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const answer = await task.send().catch((error: unknown) => String(error))
      const status = typeof answer === 'string' ? answer : String(answer.status)
      if (typeof answer !== 'string') await answer.text()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (!/^[24]\d\d$/.test(status) || status === '429') faults.push(`${kind} ${task.name}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: width }, next))
  const said = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`${tasks.length} ${kind} in ${Math.round((performance.now() - began) / 1_000)} s: ${said}`)
  return faults
}

const lettersOf = ({ post, bounceKey }: Product) =>
  letters.map(({ name, make }) => ({
    name,
    send: () => post('/api/bounces', make(), { 'content-type': 'message/rfc822', 'x-bounce-key': bounceKey }),
  }))

const listsOf = ({ post, publication, authorization }: Product) =>
  lists.map(({ name, make }) => ({
    name,
    send: async () => {
      const file = { name, base64: (await make()).toString('base64') }
      return post('/api/subscriberImports', { publication, file }, { authorization })
    },
  }))

const sitesOf = ({ post, publication, authorization }: Product, urlOf: (number: number) => string) =>
  sites.map(({ name }, number) => ({
    name,
    send: () => {
      const site = {
        vendor: 'wordpress',
        url: urlOf(number),
        base: '',
        user: 'a',
        pass: 'b',
        contentType: '',
        allowHttp: true,
      }
      return post(`/api/publications/receivers/${publication}/web/try`, site, { authorization })
    },
  }))

/** Sends hostile returned letters, lists of subscribers and web sites. Answers what went wrong. */
export const sendFromOutside = async (product: Product): Promise<readonly string[]> => {
  const served = await serveSites()
  try {
    return [
      ...(await work('letters', lettersOf(product))),
      ...(await work('lists', listsOf(product), 1)),
      ...(await work('sites', sitesOf(product, served.urlOf))),
    ]
  } finally {
    served.close()
  }
}
