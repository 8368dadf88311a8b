import { z } from 'zod'
import { type SiteAnswer, type SiteRequest, type SiteServer, siteServer } from './site-server.ts'

export type TestPost = {
  readonly id: number
  readonly type: string
  status: string
  title: string
  content: string
  excerpt: string
  categories: readonly number[]
  featured_media: number
  sticky: boolean
  lang: string
  date_gmt: string
  /** Absent: WordPress makes one of the title. */
  slug?: string | undefined
}

type Image = { readonly id: number; readonly slug: string; readonly bytes: Buffer; alt_text: string }

export type TestWordPress = SiteServer & {
  readonly posts: TestPost[]
  readonly categories: { readonly id: number; readonly name: string }[]
  readonly images: Image[]
}

const PostRequest = z.object({
  title: z.string().optional(),
  content: z.string().optional(),
  excerpt: z.string().optional(),
  status: z.string().optional(),
  categories: z.array(z.int()).optional(),
  featured_media: z.int().optional(),
  sticky: z.boolean().optional(),
  lang: z.string().optional(),
  date_gmt: z.string().optional(),
  slug: z.string().optional(),
})

/** An `&` that begins an entity stays. */
const encodeAmpersands = (name: string) => name.replaceAll(/&(?!#?\w+;)/g, '&amp;')

/** WordPress (kses) removes iframes from posts of users who may not write unfiltered HTML. */
const stripIframes = (html: string) => html.replaceAll(/<iframe[^>]*>|<\/iframe>/g, '')

const pageOf = (all: readonly unknown[], query: URLSearchParams): SiteAnswer => {
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const headers = { 'X-WP-TotalPages': String(Math.ceil(all.length / size)) }
  return { status: 200, json: all.slice(from, from + size), headers }
}

const noRoute = { status: 404, json: { code: 'rest_no_route' } }

/**
 * Answers as WordPress 6.1 was observed to: what the search finds, how markup and names change, how refusals are coded.
 * `isAuthor`: the user may write posts, without iframes and new categories, and sees no pages. `isContributor`: and may
 * not publish. `hasLanguages`: a plugin stores languages. `pages`: the longest page of a list. `isNoisy`: other
 * programs write around its answers. `hidesCategories`: its list has only the default category.
 */
export const wordPressServer = async ({
  isAuthor = false,
  isContributor = false,
  hasLanguages = false,
  longestPage = 100,
  isNoisy = false,
  hidesCategories = false,
}: {
  readonly isAuthor?: boolean
  readonly isContributor?: boolean
  readonly hasLanguages?: boolean
  readonly longestPage?: number
  readonly isNoisy?: boolean
  readonly hidesCategories?: boolean
} = {}) => {
  const posts: TestPost[] = []
  const categories: { id: number; name: string }[] = [{ id: 1, name: 'Uncategorized' }]
  const images: Image[] = []
  let last = 1
  const nextId = () => (last += 1)
  const place = { url: '' }

  const shown = ({ title, content, excerpt, ...post }: TestPost) => ({
    ...post,
    link: post.status === 'publish' ? `${place.url}/${post.type}/${post.id}/` : `${place.url}/?p=${post.id}`,
    title: { raw: title },
    content: { raw: content },
    ...(post.type === 'posts' && { excerpt: { raw: excerpt } }),
  })

  const write = (post: TestPost, body: Buffer) => {
    const { title, content, excerpt, ...rest } = PostRequest.parse(JSON.parse(body.toString()))
    if (title !== undefined) post.title = isAuthor ? encodeAmpersands(title) : title
    if (content !== undefined) post.content = isAuthor ? stripIframes(content) : content
    if (excerpt !== undefined && post.type === 'posts') post.excerpt = excerpt
    Object.assign(post, post.type === 'posts' ? rest : { status: rest.status ?? post.status })
    return shown(post)
  }

  const find = (type: string, query: URLSearchParams) => {
    const [words, statuses] = [query.get('search') ?? '', (query.get('status') ?? 'publish').split(',')]
    const numbers = query.get('include')?.split(',')
    if (numbers?.some((number) => !/^\d+$/.test(number))) return { status: 400, json: { code: 'rest_invalid_param' } }
    const isAsked = ({ id }: TestPost) => numbers?.includes(String(id)) ?? true
    const isOf = (post: TestPost) => post.type === type && statuses.includes(post.status) && isAsked(post)
    const found = posts.filter((post) => isOf(post) && `${post.title} ${post.content}`.includes(words))
    query.set('per_page', String(Math.min(longestPage, Number(query.get('per_page')))))
    return pageOf(found.map(shown), query)
  }

  const onPosts = ({ method, query, body }: SiteRequest, type: string, id: string | undefined): SiteAnswer => {
    if (method === 'OPTIONS') {
      const args = { title: {}, content: {}, ...(hasLanguages && { lang: {} }) }
      return {
        status: 200,
        json: {
          endpoints: [
            { methods: ['GET'], args: { lang: {} } },
            { methods: ['POST'], args },
          ],
        },
      }
    }
    if (method === 'GET') return find(type, query)
    if (id === undefined) {
      const empty = {
        title: '',
        content: '',
        excerpt: '',
        categories: [1],
        featured_media: 0,
        sticky: false,
        lang: '',
        date_gmt: '',
      }
      const post = { id: nextId(), type, status: 'draft', ...empty }
      posts.push(post)
      return { status: 201, json: write(post, body) }
    }
    const index = posts.findIndex((post) => post.id === Number(id))
    const post = posts[index]
    if (!post) return { status: 404, json: { code: 'rest_post_invalid_id' } }
    if (method === 'DELETE') posts.splice(index, 1)
    return { status: 200, json: method === 'DELETE' ? { deleted: true } : write(post, body) }
  }

  const onCategories = ({ method, query, body }: SiteRequest): SiteAnswer => {
    const named = (each: { id: number; name: string }) => ({ id: each.id, name: encodeAmpersands(each.name) })
    if (method === 'GET') return pageOf(categories.slice(0, hidesCategories ? 1 : undefined).map(named), query)
    if (isAuthor) return { status: 403, json: { code: 'rest_cannot_create' } }
    const { name } = z.object({ name: z.string() }).parse(JSON.parse(body.toString()))
    const there = categories.find((each) => each.name === name)
    if (there) return { status: 400, json: { code: 'term_exists', data: { status: 400, term_id: there.id } } }
    const made = { id: nextId(), name }
    categories.push(made)
    return { status: 201, json: named(made) }
  }

  const pictured = ({ id, slug, alt_text }: Image) => ({ id, alt_text, source_url: `${place.url}/${slug}` })
  const onImages = ({ method, query, headers, body }: SiteRequest, id: string | undefined): SiteAnswer => {
    if (method === 'GET' && id === undefined)
      return pageOf(images.filter(({ slug }) => slug === query.get('slug')).map(pictured), query)
    const at = images.findIndex((image) => image.id === Number(id))
    const there = images[at]
    if (method === 'DELETE') images.splice(at, 1)
    if (there && method !== 'POST') return { status: 200, json: pictured(there) }
    if (there) Object.assign(there, JSON.parse(body.toString()))
    if (there) return { status: 200, json: pictured(there) }
    const slug = /filename="([^".]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? ''
    const made = { id: nextId(), slug, bytes: body, alt_text: '' }
    images.push(made)
    return { status: 201, json: pictured(made) }
  }

  const answer = (request: SiteRequest): SiteAnswer => {
    const [, kind = '', id] = /^wp\/v2\/(\w+)(?:\/(\w+))?$/.exec(request.path) ?? []
    const capabilities = { edit_posts: true, publish_posts: !isContributor, publish_pages: !isContributor && !isAuthor }
    if (kind === 'users') return { status: 200, json: { id: 1, capabilities } }
    if (kind === 'pages' && isAuthor) return { status: 403, json: { code: 'rest_forbidden_context' } }
    if (kind === 'posts' || kind === 'pages') return onPosts(request, kind, id)
    if (kind === 'categories') return onCategories(request)
    return kind === 'media' ? onImages(request, id) : noRoute
  }
  const noise = (json: string) =>
    `\uFEFF<br />\n<b>Notice</b>: Undefined [index] in {x} on line 12<br />\n${json}\n<!-- 0.1 s -->`
  const around = isNoisy ? noise : undefined
  const server = await siteServer({ base: 'wp-json', refusal: { code: 'invalid_username' }, answer, around })
  place.url = server.url
  return { ...server, posts, categories, images } satisfies TestWordPress
}
