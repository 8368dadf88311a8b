import { z } from 'zod'
import {
  type Content,
  type OpenedSite,
  type PostLookup,
  type PostVisibility,
  SiteFault,
  type SitePost,
} from '../../../commands/delivery/delivery/site.ts'
import { asMarkup } from '../../../domain/kernel/values/texts/markup.ts'
import { answerBudget } from './answer-budget.ts'
import { boundedList, parseSiteAnswer } from './parse-answer.ts'
import {
  type AskSite,
  askingSite,
  emptyUnlessNeeded,
  type OpenVendor,
  type Question,
  SiteRefusal,
  type SiteRequest,
} from './site-http.ts'
import { dropImage, imageOf } from './wordpress-images.ts'
import { EVERY_POST_STATUS, type Kind, kinds } from './wordpress-kinds.ts'

const rawText = z.object({ raw: z.string() })

/** A post or a page as WordPress shows it (REST API, context=edit). Pages have neither excerpt nor categories. */
const Post = z.object({
  id: z.int(),
  status: z.string(),
  link: z.string(),
  title: rawText,
  content: rawText,
  excerpt: rawText.optional(),
  categories: z.array(z.int()).optional(),
})
const Term = z.object({ id: z.int(), name: z.string() })
const TermExists = z.object({ code: z.literal('term_exists'), data: z.object({ term_id: z.int() }) })
const Routes = z.object({ endpoints: z.array(z.object({ methods: z.array(z.string()), args: z.unknown() })) })

const FIELDS = 'id,status,link,title,content,excerpt,categories'
const POSTS_PER_PAGE = 100
const MAX_PAGES = 50
/** An id from a time when the site had another vendor is not a number. */
const isNumber = (post: string) => /^\d+$/.test(post)

const kindOf = (written: string): Kind => (written === 'pages' ? 'pages' : 'posts')

const sitePostOf = (
  kind: Kind,
  { id, status, link, title, content, excerpt, categories = [] }: z.infer<typeof Post>,
): SitePost => ({
  id: String(id),
  kind,
  address: link,
  title: title.raw,
  summary: excerpt?.raw ?? '',
  html: content.raw,
  categories: categories.map(String),
  isThrown: status === 'trash',
})

const plainName = (name: string) =>
  name.replaceAll('&amp;', '&').replaceAll('&#039;', "'").replaceAll('&quot;', '"').toLocaleLowerCase('sv')

/** Some sites have a plugin that stores the language of a post; WordPress itself has no field for it. */
const knowsLanguages = async (ask: AskSite, type: string): Promise<boolean> => {
  const { body } = await ask({ method: 'OPTIONS', path: `wp/v2/${type}` })
  const { endpoints } = parseSiteAnswer(Routes, body)
  return endpoints.some(
    ({ methods, args }) =>
      methods.includes('POST') && typeof args === 'object' && args !== null && Object.hasOwn(args, 'lang'),
  )
}

/** Reads all pages of a list. */
const readAllItems = async <Shape extends z.ZodType>(
  ask: AskSite,
  shape: Shape,
  { path, query, budget = answerBudget() }: Pick<SiteRequest, 'path' | 'query' | 'budget'>,
): Promise<readonly z.infer<Shape>[]> => {
  const found: z.infer<Shape>[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const paged = { ...query, orderby: 'id', order: 'asc', per_page: String(POSTS_PER_PAGE), page: String(page) }
    const answer = await ask({ method: 'GET', path, query: paged, budget })
    pages = answer.pages
    found.push(...parseSiteAnswer(boundedList(shape), answer.body))
  }
  return found
}

/** A post whose marker the site's editor removed still has the id from its receipt. */
const listOfKind = async (
  ask: AskSite,
  type: Kind,
  { issue, sought, budget }: Question,
): Promise<readonly SitePost[]> => {
  const path = `wp/v2/${type}`
  const query = { status: EVERY_POST_STATUS, context: 'edit', _fields: FIELDS }
  const found = [...(await readAllItems(ask, Post, { path, budget, query: { ...query, search: issue } }))]
  const marked = new Set(found.map(({ id }) => String(id)))
  const mayBe = ({ post, kind = type }: PostLookup) => post !== undefined && isNumber(post) && kind === type
  const others = sought.flatMap((each) => (mayBe(each) && !marked.has(each.post ?? '') ? [each.post] : []))
  for (let at = 0; at < others.length; at += POSTS_PER_PAGE) {
    const include = others.slice(at, at + POSTS_PER_PAGE).join(',')
    found.push(...(await readAllItems(ask, Post, { path, budget, query: { ...query, include } })))
  }
  return found.map((post) => sitePostOf(type, post))
}

/**
 * A user who may only write posts may not see pages. That is a fault only where new posts are pages, or one of our
 * posts is known to be a page.
 */
const listOf = async (ask: AskSite, own: Kind, question: Question): Promise<readonly SitePost[]> => {
  const found: SitePost[] = []
  for (const type of kinds) {
    const isNeeded = type === own || question.sought.some(({ kind }) => kind === type)
    found.push(...(await listOfKind(ask, type, question).catch(emptyUnlessNeeded(isNeeded))))
  }
  const articles = new Map(question.sought.map(({ article, post }) => [post, article]))
  return found
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((kept) => ({ ...kept, article: articles.get(kept.id) }))
}

/**
 * Not every user may create a category. All categories are read, because a site's search finds none with a character
 * like `&` in it.
 */
const categoryOf = async (ask: AskSite, name: string, known: string | undefined): Promise<string> => {
  const path = 'wp/v2/categories'
  const all = await readAllItems(ask, Term, { path, query: { _fields: 'id,name' } })
  const there =
    all.find(({ id }) => String(id) === known) ?? all.find((term) => plainName(term.name) === plainName(name))
  if (there) return String(there.id)
  try {
    const made = await ask({ method: 'POST', path, json: { name } })
    return String(parseSiteAnswer(Term, made.body).id)
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error
    // The site's list may leave out an existing category: of another language, or spelled alike.
    const known = TermExists.safeParse(error.body).data
    if (known) return String(known.data.term_id)
    if (error.status !== 403) throw error
    throw new SiteFault(`Användaren får inte lägga till kategorin ”${name}” på webbplatsen. Lägg till den där.`, true)
  }
}

/** A contributor may write posts and not publish them: delivered posts would stay drafts. */
const rightsOf = async (ask: AskSite): Promise<Readonly<Record<string, boolean>> | undefined> => {
  const query = { context: 'edit', _fields: 'capabilities' }
  const { body } = await ask({ method: 'GET', path: 'wp/v2/users/me', query })
  return parseSiteAnswer(z.object({ capabilities: z.record(z.string(), z.boolean()).optional() }), body).capabilities
}

const NO_RIGHT =
  'Användaren får logga in på webbplatsen men inte publicera där. Ge den rollen redaktör, eller låt artiklarna bli utkast.'

/** WordPress over its REST API, with an application password. */
export const openWordPress: OpenVendor = async (site, options) => {
  const base = site.base || 'wp-json'
  const ask = askingSite(site, { base, mediaType: 'application/json', ...options })
  const own = kindOf(site.contentType)
  const isFiled = (kind: Kind) => kind === 'posts'
  const languages = new Map([[own, await knowsLanguages(ask, own)]])
  const hasLanguages = async (kind: Kind) => {
    const known = languages.get(kind) ?? (await knowsLanguages(ask, kind))
    languages.set(kind, known)
    return known
  }
  const bodyOf = async (
    kind: Kind,
    { title, summary, html, categories, image, isHighlighted, language, slug, shownAt }: Content,
  ): Promise<object> => ({
    // WordPress reads a title as HTML: from a user who may write unfiltered HTML a script in it would run.
    ...(title !== undefined && { title: asMarkup(title, /[&<>]/g) }),
    content: html,
    ...(slug !== undefined && { slug }),
    ...(image !== undefined && { featured_media: Number(image?.id ?? 0) }),
    ...(isFiled(kind) && { excerpt: summary, categories: categories?.map(Number), sticky: isHighlighted }),
    ...(shownAt !== undefined && { date_gmt: shownAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) }),
    ...(language && (await hasLanguages(kind)) && { lang: language }),
  })
  const save = async (
    kind: Kind,
    path: string,
    json: object,
    more: Pick<SiteRequest, 'isCreation'> = {},
  ): Promise<SitePost> => {
    const { body } = await ask({
      method: 'POST',
      path: `wp/v2/${kind}${path}`,
      json,
      query: { context: 'edit' },
      ...more,
    })
    return sitePostOf(kind, parseSiteAnswer(Post, body))
  }
  const statuses: Readonly<Record<PostVisibility, string>> = { shown: 'publish', hidden: 'draft' }
  const opened: OpenedSite = {
    logIn: async () => {
      const { body } = await ask({ method: 'GET', path: 'wp/v2/users/me', query: { _fields: 'id' } })
      parseSiteAnswer(z.object({ id: z.int() }), body)
    },
    checkRights: async () => {
      const rights = site.isDraft ? undefined : await rightsOf(ask)
      if (rights && rights[`publish_${own}`] !== true) throw new SiteFault(NO_RIGHT, true)
    },
    listOf: (issue, sought) => listOf(ask, own, { issue, sought, budget: answerBudget() }),
    image: (file) => imageOf(ask, file),
    dropImages: async (ids, except) => {
      for (const id of ids) await dropImage(ask, id, { except, own }).catch(emptyUnlessNeeded(false))
    },
    category: async (name, there, known) =>
      isFiled(kindOf(there?.kind ?? own)) ? categoryOf(ask, name, known) : undefined,
    create: async (content) =>
      save(own, '', { ...(await bodyOf(own, content)), status: statuses.hidden }, { isCreation: true }),
    write: async ({ id, kind: written }, content, standing) => {
      const kind = kindOf(written)
      return save(kind, `/${id}`, { ...(await bodyOf(kind, content)), ...(standing && { status: statuses[standing] }) })
    },
    remove: async ({ id, kind }) =>
      void (await ask({ method: 'DELETE', path: `wp/v2/${kindOf(kind)}/${id}`, query: { force: 'true' } })),
    // Blocks, so that WordPress puts no paragraphs of its own around the marker.
    framed: (marker, html) =>
      `<!-- wp:html -->${marker}<!-- /wp:html -->\n<!-- wp:freeform -->\n${html}\n<!-- /wp:freeform -->`,
  }
  return opened
}
