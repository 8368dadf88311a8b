import { setTimeout as delay } from 'node:timers/promises'
import type { Playlist } from '../../projections/listening/playlist/view.ts'

const LOOKS_PER_VISIT = 5

/** Listeners and feed readers, each with an address of its own. */
export const audienceAt = (address: string) => {
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(new URL(path, address), { headers })
    if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  /** Opens the player's playlist and fetches articles as a browser does, until `until` on the monotonic clock. */
  const listen = async (code: string, listener: number, until: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${listener}` }
    const opened = await ask(`/api/issues/playlist/byCode/${code}`, headers)
    const { _id, articles, publication } = (await opened.json()) as Playlist
    const heard = articles.filter(({ soundfile }) => soundfile)
    for (let at = listener; performance.now() < until; at += 1) {
      const article = heard[at % heard.length]
      if (!article?.soundfile) throw new Error('There is nothing to hear')
      for (const range of ['bytes=0-', 'bytes=100000-'])
        await (await ask(article.soundfile.url, { ...headers, range })).bytes()
      const data = { article: article._id, code }
      const said = { event: 'play', issue: _id, publication: publication._id, title: article.name, data }
      await fetch(`${address}/api/analytics`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...said, session: `s${listener}` }),
      })
      await delay(500)
    }
  }

  /** Reads a feed as podcast programs do: whole and compressed, then by its tag, and an episode by its address. */
  const follow = async (publication: string, reader: number) => {
    const path = `/api/publications/podcast/${publication}`
    const headers = { 'x-forwarded-for': `203.0.113.${reader}`, 'accept-encoding': 'gzip' }
    const answer = await ask(path, headers)
    const tag = answer.headers.get('etag') ?? ''
    const episodes = [...(await answer.text()).matchAll(/<enclosure url="([^"]+)"/g)].map(([, url = '']) => url)
    const episode = episodes[reader % episodes.length]
    if (!episode) throw new Error('There is no episode')
    await (await ask(new URL(episode).pathname, { ...headers, range: 'bytes=0-' })).bytes()
    for (let looks = 0; looks < LOOKS_PER_VISIT; looks += 1) await ask(path, { ...headers, 'if-none-match': tag })
  }

  return { listen, follow }
}
