import { extname } from 'node:path'
import { z } from 'zod'
import {
  type Content,
  type ImageFile,
  type OpenedSite,
  type PostLookup,
  type PostVisibility,
  SiteFault,
  type SitePost,
} from '../../../commands/delivery/delivery/site.ts'
import { type AnswerBudget, answerBudget } from './answer-budget.ts'
import { boundedList, parseSiteAnswer } from './parse-answer.ts'
import {
  type AskSite,
  askingSite,
  emptyUnlessNeeded,
  type OpenVendor,
  type Question,
  SiteRefusal,
} from './site-http.ts'

const Text = z.object({ value: z.string(), summary: z.string().nullish() }).nullable()
const Reference = z.object({ id: z.string() })

/** A node as Drupal's JSON:API shows it. Its id is a UUID, which the client that creates it may choose. */
const Node = z.object({
  id: z.string(),
  attributes: z.object({
    title: z.string(),
    status: z.boolean(),
    body: Text,
    drupal_internal__nid: z.int(),
    path: z.object({ alias: z.string().nullish() }).nullish(),
  }),
  relationships: z.record(z.string(), z.object({ data: z.union([Reference, z.array(Reference)]).nullish() })),
})
/** The content types of Drupal's standard profile that we write. An id belongs to one node whatever its type. */
const kinds = ['article', 'page'] as const
type Kind = (typeof kinds)[number]

const kindOf = (written: string): Kind => (written === 'page' ? 'page' : 'article')
const nodesOf = (kind: Kind) => `node/${kind}`
/** In the standard profile articles have tags and an image, and pages have neither. */
const isFiled = (kind: Kind) => kind === 'article'

const NodeDocument = z.object({ data: Node })
const Page = z.object({ data: boundedList(Node), links: z.object({ next: z.unknown().optional() }).optional() })
const Terms = z.object({ data: boundedList(Reference) })
const CreatedDocument = z.object({ data: Reference })
const File = z.object({ id: z.string(), attributes: z.object({ uri: z.object({ url: z.string() }) }) })
const Files = z.object({ data: boundedList(File) })

const MAX_PAGES = 50
const NODES_PER_PAGE = 50
const TEXT_FORMAT = 'basic_html'
const TAGS_FIELD = 'field_tags'
const IMAGE_FIELD = 'field_image'

const filterQuery = (field: string, operator: string, value: string) => ({
  'filter[found][condition][path]': field,
  'filter[found][condition][operator]': operator,
  'filter[found][condition][value]': value,
})

const idsIn = (data: z.infer<typeof Node>['relationships'][string]['data']): readonly string[] =>
  (Array.isArray(data) ? data : [data]).flatMap((each) => (each ? [each.id] : []))

type DrupalNode = { readonly id: string; readonly kind: Kind }

const postOf = (root: string, kind: Kind, { id, attributes, relationships }: z.infer<typeof Node>): SitePost => ({
  id,
  kind,
  address: `${root}${attributes.path?.alias ?? `/node/${attributes.drupal_internal__nid}`}`,
  title: attributes.title,
  summary: attributes.body?.summary ?? '',
  html: attributes.body?.value ?? '',
  categories: idsIn(relationships[TAGS_FIELD]?.data),
  // Drupal has no bin: a node that an editor deletes is gone.
  isThrown: false,
})

const relationshipsOf = ({ categories, image }: Content) => ({
  ...(categories && { [TAGS_FIELD]: { data: categories.map((id) => ({ type: 'taxonomy_term--tags', id })) } }),
  ...(image !== undefined && {
    [IMAGE_FIELD]: { data: image && { type: 'file--file', id: image.id, meta: { alt: image.alt } } },
  }),
})

const documentOf = ({ id, kind }: DrupalNode, content: Content, status: boolean | undefined) => {
  const { title, summary = '', html, isHighlighted, language } = content
  const attributes = {
    title,
    ...(html !== undefined && { body: { value: html, summary, format: TEXT_FORMAT } }),
    ...(status !== undefined && { status }),
    ...(isHighlighted !== undefined && { sticky: isHighlighted, promote: isHighlighted }),
    ...(language && { langcode: language }),
  }
  const relationships = isFiled(kind) ? relationshipsOf(content) : {}
  return { data: { type: `node--${kind}`, id, attributes, relationships } }
}

type ToPost = (kind: Kind, node: z.infer<typeof Node>) => SitePost

/** Finds the posts of an issue. `own`: the kind of new posts. */
const nodeFinder = (ask: AskSite, own: Kind, toPost: ToPost) => {
  const marked = async (kind: Kind, issue: string, budget: AnswerBudget): Promise<SitePost[]> => {
    const found: SitePost[] = []
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const paged = {
        sort: 'drupal_internal__nid',
        'page[limit]': String(NODES_PER_PAGE),
        'page[offset]': String(page * NODES_PER_PAGE),
      }
      const query = { ...filterQuery('body.value', 'CONTAINS', issue), ...paged }
      const { data, links } = parseSiteAnswer(
        Page,
        (await ask({ method: 'GET', path: nodesOf(kind), query, budget })).body,
      )
      found.push(...data.map((node) => toPost(kind, node)))
      if (links?.next === undefined) break
    }
    return found
  }

  /** A node whose marker the site's editor removed still has the article's id. */
  const numbered = async (kind: Kind, ids: readonly string[], budget: AnswerBudget): Promise<readonly SitePost[]> => {
    if (ids.length === 0) return []
    const several = Object.fromEntries(ids.map((id, index) => [`filter[found][condition][value][${index}]`, id]))
    const { 'filter[found][condition][value]': _, ...condition } = filterQuery('id', 'IN', '')
    const { body } = await ask({ method: 'GET', path: nodesOf(kind), query: { ...condition, ...several }, budget })
    return parseSiteAnswer(Page, body).data.map((node) => toPost(kind, node))
  }

  const listOfKind = async (kind: Kind, { issue, sought, budget }: Question): Promise<readonly SitePost[]> => {
    const found = await marked(kind, issue, budget)
    const known = new Set(found.map(({ id }) => id))
    const others = [...new Set(sought.map(({ article }) => article))].filter((id) => !known.has(id))
    for (let at = 0; at < others.length; at += NODES_PER_PAGE)
      found.push(...(await numbered(kind, others.slice(at, at + NODES_PER_PAGE), budget)))
    return found
  }

  /**
   * A site may lack a content type. That is a fault only for the type of new posts, and for a type that one of our
   * posts is known to have.
   */
  const listOf = async (issue: string, sought: readonly PostLookup[]): Promise<readonly SitePost[]> => {
    const found: SitePost[] = []
    const budget = answerBudget()
    for (const kind of kinds) {
      const isNeeded = kind === own || sought.some((each) => each.kind === kind)
      found.push(...(await listOfKind(kind, { issue, sought, budget }).catch(emptyUnlessNeeded(isNeeded))))
    }
    const articles = new Set(sought.map(({ article }) => article))
    return found.map((kept) => ({ ...kept, ...(articles.has(kept.id) && { article: kept.id }) }))
  }

  return listOf
}

/** Drupal over JSON:API. The module must allow writing, and the user logs in by basic_auth. */
export const openDrupal: OpenVendor = async (site, options) => {
  const base = site.base || 'jsonapi'
  const ask = askingSite(site, { base, mediaType: 'application/vnd.api+json', ...options })
  const own = kindOf(site.contentType)
  const root = site.url.replace(/\/+$/, '')
  const toPost: ToPost = (kind, node) => postOf(root, kind, node)

  const opened: OpenedSite = {
    logIn: async () => {
      const { body } = await ask({ method: 'GET', path: nodesOf(own), query: { 'page[limit]': '1' } })
      parseSiteAnswer(Page, body)
    },
    // Drupal tells no user what a role may do. The trial writes a draft, which tests the rights.
    checkRights: async () => undefined,
    // Drupal itself counts where a file is used.
    dropImages: async () => undefined,
    listOf: nodeFinder(ask, own, toPost),
    image: (file) => imageOf(ask, root, file),
    category: async (name, there) => (isFiled(kindOf(there?.kind ?? own)) ? categoryOf(ask, name) : undefined),
    create: async (content, articleId) => {
      try {
        const json = documentOf({ id: articleId, kind: own }, content, false)
        const { body } = await ask({ method: 'POST', path: nodesOf(own), json, isCreation: true })
        return toPost(own, parseSiteAnswer(NodeDocument, body).data)
      } catch (error) {
        // An earlier attempt without outcome has created the node meanwhile; the next attempt finds it.
        throw error instanceof SiteRefusal && error.status === 409 ? new SiteFault(error.message) : error
      }
    },
    write: async ({ id, kind: written }, content, standing?: PostVisibility) => {
      const kind = kindOf(written)
      const json = documentOf({ id, kind }, content, standing && standing === 'shown')
      const { body } = await ask({ method: 'PATCH', path: `${nodesOf(kind)}/${id}`, json })
      return toPost(kind, parseSiteAnswer(NodeDocument, body).data)
    },
    remove: async ({ id, kind }) => void (await ask({ method: 'DELETE', path: `${nodesOf(kindOf(kind))}/${id}` })),
    framed: (marker, html) => `${marker}\n${html}`,
  }
  return opened
}

const categoryOf = async (ask: AskSite, name: string): Promise<string> => {
  const path = 'taxonomy_term/tags'
  const { body } = await ask({ method: 'GET', path, query: filterQuery('name', '=', name) })
  const [there] = parseSiteAnswer(Terms, body).data
  if (there) return there.id
  const json = { data: { type: 'taxonomy_term--tags', attributes: { name } } }
  return parseSiteAnswer(CreatedDocument, (await ask({ method: 'POST', path, json })).body).data.id
}

/** Only articles have an image field. */
const imageOf = async (ask: AskSite, root: string, file: ImageFile) => {
  const name = `ljudkod-${file.hash.slice(0, 24)}${extname(file.name).toLowerCase()}`
  const found = await ask({ method: 'GET', path: 'file/file', query: filterQuery('filename', '=', name) })
  const [there] = parseSiteAnswer(Files, found.body).data
  const sent = { path: file.path, mimeType: 'application/octet-stream', name }
  const placed =
    there ??
    parseSiteAnswer(
      z.object({ data: File }),
      (await ask({ method: 'POST', path: `${nodesOf('article')}/${IMAGE_FIELD}`, file: sent })).body,
    ).data
  return { id: placed.id, address: `${root}${placed.attributes.uri.url}` }
}
