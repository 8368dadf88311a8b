import { readFile } from 'node:fs/promises'
import { password, user } from '../../adapters/kernel/transfer/testing/server-faults.ts'
import { produce } from '../example/produce.ts'
import { make, type QuestionTools, waitFor } from './tools.ts'

const narration = new URL('../example/narrations/fakta.opus', import.meta.url)

const addSound = async ({ maj }: QuestionTools, article: string) => {
  const form = new FormData()
  form.set('articleid', article)
  form.set('file', new Blob([Buffer.from(await readFile(narration))]), 'fakta.opus')
  await maj({ method: 'POST', path: '/api/soundfiles', body: form })
}

const articleOf = ({ maj }: QuestionTools, issue: string, name: string) =>
  make(maj, '/api/articles', { issue, name, level: 'h2' })

/** A publication with an issue of these articles, in their order. */
const paperWith = async (tools: QuestionTools, name: string, articles: readonly string[], settings: object = {}) => {
  const publication = await make(tools.maj, '/api/publications', { name, public: true, ...settings })
  const issue = await make(tools.maj, '/api/issues', { publication, date: '2026-11-26' })
  await tools.maj({
    method: 'PUT',
    path: `/api/issues/${issue}`,
    body: { availableFromDate: '2026-11-26T05:00:00.000Z' },
  })
  const ids: string[] = []
  for (const article of articles) ids.push(await articleOf(tools, issue, article))
  return { publication, issue, ids }
}

/** An article is removed before the book is made. */
export const bringMissingArticle = async (tools: QuestionTools): Promise<void> => {
  const { issue, ids } = await paperWith(tools, 'Simbladet', ['Badhuset öppnar', 'Simskolan börjar'])
  const [bath = '', school = ''] = ids
  await addSound(tools, bath)
  await addSound(tools, school)
  await tools.nils({ method: 'DELETE', path: `/api/articles/${school}` })
  await produce(tools.maj, issue, 'daisy', { of: issue })
}

type Receiver = {
  readonly id: string
  readonly delivery: { readonly _id: string; readonly status: string } | null
}

/** The receiver of an issue refuses the log-in; an administrator mends the account and sends again. */
export const bringLateIssue = async (tools: QuestionTools): Promise<void> => {
  const { maj, files } = tools
  const place = { enable: true, url: files.url, hostKey: files.hostKey, username: user, product: 'mp3Files' }
  const wrongAccount = { hasSubscribers: true, exportToFtp: { ...place, password: 'förra årets lösenord' } }
  const { publication, issue, ids } = await paperWith(tools, 'Morgonbladet', ['Snö på väg'], wrongAccount)
  await addSound(tools, ids[0] ?? '')
  await produce(maj, issue, 'mp3Files', { of: issue })
  const ofFtp = async (status: string) => {
    const receivers = await maj<readonly Receiver[]>({ path: `/api/issues/receivers/${issue}` })
    return receivers.find(({ id, delivery }) => id === 'ftp' && delivery?.status === status)?.delivery ?? undefined
  }
  await maj({ method: 'POST', path: `/api/issues/receivers/${issue}/ftp` })
  await waitFor('a delivery that is refused', () => ofFtp('parked'))
  const rightAccount = { exportToFtp: { ...place, password } }
  await maj({ method: 'PUT', path: `/api/publications/${publication}`, body: rightAccount })
  await maj({ method: 'POST', path: `/api/issues/receivers/${issue}/ftp` })
  await waitFor('the delivery', () => ofFtp('done'))
}

/** An editor moves the first article last. */
export const bringMovedArticles = async (tools: QuestionTools): Promise<void> => {
  const { ids } = await paperWith(tools, 'Fredagsbladet', ['Ledaren', 'Hamnen fryser', 'Insändare'])
  const [leader = '', , letters = ''] = ids
  await tools.nils({ method: 'PUT', path: `/api/articles/${leader}/place`, body: { after: letters } })
}
