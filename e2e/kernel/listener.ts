import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Playlist } from '../../projections/listening/playlist/view.ts'
import { swedish } from './browser.ts'
import { admin, type Product } from './product.ts'

/** The caller names the type of the answers. */
export type Ask = <Answer = unknown>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Staff's access to the API, as a user's script has it. */
export const staffOf = async ({ url }: Product): Promise<{ readonly ask: Ask; readonly token: string }> => {
  const logIn = await fetch(`${url}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await logIn.json()) as { token: string }
  let position = ''
  const ask: Ask = async <Answer>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(position ? { 'X-Position': position } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    position = answer.headers.get('x-position') ?? position
    return (text ? JSON.parse(text) : undefined) as Answer
  }
  return { ask, token }
}

const narrations = new URL('../../scripts/example/narrations/', import.meta.url)

/** Adds an article with one or several sounds to an issue; answers its id. */
export const addNarrated = async (
  ask: Ask,
  issue: string,
  name: string,
  sounds: readonly string[],
): Promise<string> => {
  const { _id } = await ask<{ _id: string }>('POST', '/api/articles', { issue, name, level: 'h2', page: 20 })
  for (const sound of sounds) {
    const form = new FormData()
    form.set('articleid', _id)
    form.set('file', new Blob([await readFile(new URL(sound, narrations))]), sound)
    await ask('POST', '/api/uploads/upload', form)
  }
  // A later page does not know the positions of these writes, and waits for none of them.
  const heard = async () => {
    const { articles } = await ask<Playlist>('GET', `/api/issues/playlist/${issue}`)
    return articles.find((article) => article._id === _id)?.soundfiles.length
  }
  await expect.poll(heard).toBe(sounds.length)
  return _id
}

/** The playlist of the issue that `SEED=issue` has imported. */
export const examplePlaylist = async ({ lines, url }: Product, ask: Ask): Promise<Playlist> => {
  const code = lines.join('\n').match(/\/player\/i\/(\S+)/)?.[1]
  if (!code) throw new Error(`No player in ${lines.join('\n')} of ${url}`)
  return ask<Playlist>('GET', `/api/issues/playlist/byCode/${code}`)
}

/** A listener with a browser of their own. */
export const listen = async (
  browser: Browser,
  { url }: Product,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await swedish(browser, { baseURL: url, viewport: { width: 1280, height: 860 }, ...options })
  return context.newPage()
}

/** The page's sound, as the browser plays it. */
export const soundOn = (page: Page) => {
  const read = <Value>(property: string) => page.evaluate<Value>(`document.getElementById('sound').${property}`)
  return {
    elapsed: () => read<number>('currentTime'),
    speed: () => read<number>('playbackRate'),
    isPaused: () => read<boolean>('paused'),
    /** Waits until the sound really plays, and was not only asked to. */
    isHeard: async () => {
      const from = await read<number>('currentTime')
      await expect.poll(() => read<number>('currentTime')).toBeGreaterThan(from)
      expect(await read<boolean>('paused')).toBe(false)
    },
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes back to an article. From late in one that plays, a press first leads to its beginning. */
export const goBackTo = (page: Page, name: string, press: () => Promise<void>): Promise<void> =>
  expect
    .poll(async () => {
      if ((await title(page).textContent()) !== name) await press()
      return title(page).textContent()
    })
    .toBe(name)
