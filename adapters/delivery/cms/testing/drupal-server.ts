import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type SiteAnswer, type SiteRequest, type SiteServer, siteServer } from './site-server.ts'

type Node = {
  readonly id: string
  readonly type: string
  readonly attributes: Record<string, unknown>
  readonly relationships: Record<string, { readonly data: unknown }>
}

export type TestDrupal = SiteServer & {
  readonly nodes: Node[]
  readonly terms: { readonly id: string; readonly name: string }[]
  readonly files: { readonly id: string; readonly name: string }[]
}

const NodeRequest = z.object({
  data: z.object({
    id: z.string().default(() => randomUUID()),
    type: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    relationships: z.record(z.string(), z.object({ data: z.unknown() })).default({}),
  }),
})

const condition = (name: string) => `filter[found][condition][${name}]`

/**
 * Answers as the documentation of Drupal 10's JSON:API says: ids chosen by the client, 409 for an existing one,
 * filters, documents.
 */
export const drupalServer = async (): Promise<TestDrupal> => {
  const nodes: Node[] = []
  const terms: { id: string; name: string }[] = []
  const files: { id: string; name: string }[] = []
  let last = 0

  const valuesIn = (query: URLSearchParams) =>
    [...query].flatMap(([name, value]) => (name.startsWith(condition('value')) ? [value] : []))

  const find = (type: string, query: URLSearchParams): SiteAnswer => {
    const values = valuesIn(query)
    const isFound = ({ id, attributes }: Node) => {
      const body = z.object({ value: z.string() }).safeParse(attributes['body'])
      return query.get(condition('path')) === 'id'
        ? values.includes(id)
        : values.every((value) => body.data?.value.includes(value))
    }
    const all = nodes.filter((node) => node.type === `node--${type}` && isFound(node))
    const [from, size] = [Number(query.get('page[offset]') ?? 0), Number(query.get('page[limit]') ?? 50)]
    const links = all.length > from + size ? { next: { href: 'more' } } : {}
    return { status: 200, json: { data: all.slice(from, from + size), links } }
  }

  const onNodes = ({ method, query, body }: SiteRequest, type: string, id: string | undefined): SiteAnswer => {
    if (method === 'GET') return find(type, query)
    const index = nodes.findIndex((node) => node.id === id)
    if (method === 'DELETE') return { status: nodes.splice(index, 1).length === 1 ? 204 : 404 }
    const { data } = NodeRequest.parse(JSON.parse(body.toString()))
    const there = nodes.find((node) => node.id === data.id)
    if (method === 'PATCH' && !there) return { status: 404, json: {} }
    if (method === 'POST' && there) return { status: 409, json: { errors: [{ detail: 'Entity already exists.' }] } }
    if (there) {
      Object.assign(there.attributes, data.attributes)
      Object.assign(there.relationships, data.relationships)
      return { status: 200, json: { data: there } }
    }
    last += 1
    const node = { ...data, attributes: { ...data.attributes, drupal_internal__nid: last, path: { alias: null } } }
    nodes.push(node)
    return { status: 201, json: { data: node } }
  }

  const onTerms = ({ method, query, body }: SiteRequest): SiteAnswer => {
    if (method === 'GET')
      return { status: 200, json: { data: terms.filter(({ name }) => valuesIn(query).includes(name)) } }
    const { attributes } = NodeRequest.parse(JSON.parse(body.toString())).data
    const term = { id: randomUUID(), name: String(attributes['name']) }
    terms.push(term)
    return { status: 201, json: { data: term } }
  }

  const filed = ({ id, name }: { id: string; name: string }) => ({
    id,
    attributes: { uri: { url: `/sites/default/files/${name}` } },
  })
  const onFiles = ({ method, query, headers }: SiteRequest): SiteAnswer => {
    if (method === 'GET')
      return { status: 200, json: { data: files.filter(({ name }) => valuesIn(query).includes(name)).map(filed) } }
    const name = /filename="([^"]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? ''
    const file = { id: randomUUID(), name }
    files.push(file)
    return { status: 201, json: { data: filed(file) } }
  }

  const answer = (request: SiteRequest): SiteAnswer => {
    const [kind, type = '', id] = request.path.split('/')
    if (kind === 'taxonomy_term') return onTerms(request)
    if (kind === 'file' || id === 'field_image') return onFiles(request)
    return kind === 'node' ? onNodes(request, type, id) : { status: 404, json: {} }
  }
  return { ...(await siteServer({ base: 'jsonapi', refusal: {}, answer })), nodes, terms, files }
}
