import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { apiAt, type CreatedEntity } from '../../scripts/example/api.ts'

export const admin = { email: 'maj@bottenviksbladet.example', password: 'lösenord-för-prov' }

/** A realistic list in the middle of the day: sections, bookmarks, skipped levels, inactive articles. */
const editorsAttributes = (place: number) => ({
  category: ['Nyheter', 'Kultur', 'Sport'][place % 3],
  level: place % 9 === 0 ? 'h1' : place % 9 === 4 ? 'h3' : 'h2',
  mark: place % 5 === 0,
  highLight: place % 11 === 0,
  active: place % 7 !== 0,
})

/** The product with one issue of this many articles. */
export const openPlace = async (port: number, articles: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-list-'))
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: join(folder, 'data'),
      SEED: 'none',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('is running')) break
  child.stdout.resume()
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  const about = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) }
  const { token } = (await (await fetch(`${address}/auth/local`, about)).json()) as { readonly token: string }
  const api = apiAt(address, async () => token)
  const { _id: publication } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/publications',
    body: { name: 'Bottenviksbladet' },
  })
  const { _id: issueId } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/issues',
    body: { publication, date: '2026-11-24' },
  })
  const body = { name: 'Nyhet', issueId, startNumber: 1, endNumber: articles, pageIncrement: 1 }
  await api({ method: 'POST', path: '/api/articles/bulk-create-articles', body })
  const listed = await api<readonly CreatedEntity[]>({ path: `/api/articles/issue/${issueId}` })
  for (const [place, { _id }] of listed.entries()) {
    await api({ method: 'PUT', path: `/api/articles/${_id}`, body: editorsAttributes(place) })
  }
  return { address, api, issueId, stop }
}
