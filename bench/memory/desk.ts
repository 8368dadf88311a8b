import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductionKind } from '../../domain/production/production/events.ts'
import type { ReceiverView } from '../../projections/delivery/receiver/view.ts'
import type { Api, CreatedEntity } from '../../scripts/example/api.ts'
import { pollUntil } from '../poll-until.ts'
import { inParallel } from '../sounds.ts'

const EDITOR_COUNT = 6
const PARAGRAPHS_PER_ARTICLE = 12
const POLL_MS = 500
/** Width and height of a podcast's picture, in pixels. */
const ART_PIXELS = 1400
const narrations = join(import.meta.dirname, '../../scripts/example/narrations')

type IssueArticles = { readonly articles: readonly { readonly _id: string }[] }
type MadeBook = { readonly kind: ProductionKind; readonly url: string }

const text = (n: number) =>
  Array.from(
    { length: PARAGRAPHS_PER_ARTICLE },
    (_, at) => `<p>${`Stycke ${at} i artikel ${n}. `.repeat(20)}</p>`,
  ).join('')

const drawPicture = (
  folder: string,
  name: string,
  input: readonly string[],
  shape: readonly string[],
): Promise<Buffer> => {
  const path = join(folder, name)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...input, ...shape, path])
  return readFile(path)
}

/** A day's work of editors, through the API. `folder` takes the files that it makes. */
export const deskAt = (api: Api, folder: string, fetched: (path: string) => Promise<unknown>) => {
  const upload = <Answer>(path: string, owner: readonly [string, string], bytes: Uint8Array, name: string) => {
    const form = new FormData()
    form.set(...owner)
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return api<Answer>({ method: 'POST', path, body: form })
  }

  /** A new issue with this many articles, each with a page of text. */
  const write = async (publication: string, count: number): Promise<readonly [string, readonly string[]]> => {
    const body = { publication, date: '2026-11-20' }
    const { _id: issueId } = await api<CreatedEntity>({ method: 'POST', path: '/api/issues', body })
    const numbers = { issueId, name: 'Artikel', startNumber: 1, endNumber: count, pageIncrement: 1 }
    const path = '/api/articles/bulk-create-articles'
    const { articles } = await api<IssueArticles>({ method: 'POST', path, body: numbers })
    const ids = articles.map(({ _id }) => _id)
    const save = ([n, id]: readonly [number, string]) =>
      api({ method: 'PUT', path: `/api/articles/${id}`, body: { name: `Artikel ${n}`, text: text(n), priority: 1 } })
    await inParallel([...ids.entries()], save, EDITOR_COUNT)
    return [issueId, ids]
  }

  /** Uploads a sound of `seconds` for each; their last bytes differ, because equal sounds are stored once. */
  const speak = async (ids: readonly string[], seconds: number, from: number) => {
    const source = ['-stream_loop', '-1', '-i', join(narrations, 'skolbiblioteket.opus')]
    const shape = ['-t', String(seconds), '-ac', '1', '-ar', '44100', '-c:a', 'pcm_s16le']
    const sound = await drawPicture(folder, 'sound.wav', source, shape)
    const send = async ([n, articleid]: readonly [number, string]) => {
      const own = Buffer.from(sound)
      own.writeInt16LE(n + from, own.length - 2)
      await upload('/api/uploads/upload', ['articleid', articleid], own, `${n}.wav`)
    }
    await inParallel([...ids.entries()], send, 2)
  }

  /** Orders a product and waits until it is made. */
  const make = async (issue: string, kind: ProductionKind, askedEveryMs = POLL_MS): Promise<MadeBook> => {
    await api({ method: 'POST', path: `/api/issues/products/${issue}/${kind}?anyway=true` })
    const find = async () =>
      (await api<readonly MadeBook[]>({ path: `/api/issues/products/${issue}` })).find(
        (product) => product.kind === kind,
      )
    return pollUntil(find, askedEveryMs)
  }

  const produce = async (issue: string, kind: ProductionKind) => fetched((await make(issue, kind)).url)

  const deliver = async (issue: string) => {
    await api({ method: 'POST', path: `/api/issues/receivers/${issue}/ftp` })
    const find = async () => {
      const [ftp] = await api<readonly ReceiverView[]>({ path: `/api/issues/receivers/${issue}` })
      return ['done', 'parked'].includes(ftp?.delivery?.status ?? '') ? ftp?.delivery : undefined
    }
    const delivery = await pollUntil(find, POLL_MS)
    if (delivery?.status !== 'done') throw new Error(`The delivery: ${delivery?.reason}`)
  }

  /** Uploads a podcast's picture to the publication. */
  const picture = async (publicationid: string): Promise<string> => {
    const source = ['-f', 'lavfi', '-i', `color=c=teal:s=${ART_PIXELS}x${ART_PIXELS}`]
    const art = await drawPicture(folder, 'art.png', source, ['-frames:v', '1'])
    const owner = ['publicationid', publicationid] as const
    return (await upload<CreatedEntity>('/api/uploads/uploadSingle', owner, art, 'art.png'))._id
  }

  return { write, speak, make, produce, deliver, picture }
}
