import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { z } from 'zod'
import type { ImageFile, PostReference } from '../../../commands/delivery/delivery/site.ts'
import { imageMark } from '../../../domain/delivery/delivery/web-marker.ts'
import { boundedList, parseSiteAnswer } from './parse-answer.ts'
import { type AskSite, emptyUnlessNeeded } from './site-http.ts'
import { EVERY_POST_STATUS, type Kind, kinds } from './wordpress-kinds.ts'

const Media = z.object({ id: z.int(), source_url: z.string(), alt_text: z.string() })

const mimeTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

const uploadImage = async (
  ask: AskSite,
  { path, name, slug }: Pick<ImageFile, 'path' | 'name'> & { readonly slug: string },
) => {
  const ending = extname(name).toLowerCase()
  const mimeType = mimeTypes[ending] ?? 'application/octet-stream'
  const file = { path, mimeType, name: `${slug}${ending}` }
  return parseSiteAnswer(Media, (await ask({ method: 'POST', path: 'wp/v2/media', file })).body)
}

const mediaCalled = async (ask: AskSite, slug: string) => {
  const query = { slug, per_page: '1', _fields: 'id,source_url,alt_text' }
  const { body } = await ask({ method: 'GET', path: 'wp/v2/media', query })
  return parseSiteAnswer(boundedList(Media), body)[0]
}

/**
 * Finds or uploads an image by its bytes and alternative text, because the site stores the text with the image. Older
 * uploads are named by their bytes alone, and are used where the text is the same.
 */
export const imageOf = async (ask: AskSite, { path, name, hash, alt }: ImageFile) => {
  const ofBytes = `ljudkod-${hash.slice(0, 24)}`
  const slug = `${ofBytes}-${createHash('sha256').update(alt).digest('hex').slice(0, 8)}`
  const older = await mediaCalled(ask, ofBytes)
  const there = older?.alt_text === alt ? older : await mediaCalled(ask, slug)
  const { id, source_url: address, alt_text: said } = there ?? (await uploadImage(ask, { path, name, slug }))
  // The site's editor may have written another alternative text, so only an empty one is filled in.
  if (alt !== '' && said === '') await ask({ method: 'POST', path: `wp/v2/media/${id}`, json: { alt_text: alt } })
  return { id: String(id), address }
}

const isShown = async (
  ask: AskSite,
  words: string,
  { except, own }: { readonly except: PostReference; readonly own: Kind },
) => {
  for (const type of kinds) {
    const query = { status: EVERY_POST_STATUS, context: 'edit', _fields: 'id', per_page: '2', search: words }
    const found = await ask({ method: 'GET', path: `wp/v2/${type}`, query })
      .then(({ body }) => parseSiteAnswer(boundedList(z.object({ id: z.int() })), body))
      .catch(emptyUnlessNeeded(type === own))
    if (found.some(({ id }) => String(id) !== except.id)) return true
  }
  return false
}

/**
 * Removes an image that no post but `except` shows. Posts that show it in their text are found by its name, and those
 * that have it as their lead image by its id in our marker.
 */
export const dropImage = async (
  ask: AskSite,
  id: string,
  of: { readonly except: PostReference; readonly own: Kind },
): Promise<void> => {
  const path = `wp/v2/media/${id}`
  const { body } = await ask({ method: 'GET', path, query: { _fields: 'id,source_url,alt_text' } })
  const [name] = /ljudkod-[^-/]+-[0-9a-f]{8}/.exec(parseSiteAnswer(Media, body).source_url) ?? []
  if (name === undefined || (await isShown(ask, name, of)) || (await isShown(ask, imageMark(id), of))) return
  await ask({ method: 'DELETE', path, query: { force: 'true' } })
}
