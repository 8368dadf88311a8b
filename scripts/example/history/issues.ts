import { readFile } from 'node:fs/promises'
import type { Api, CreatedEntity } from '../api.ts'
import { addArticle } from '../articles.ts'
import { produce } from '../produce.ts'
import { type HistoryIssue, issues } from './publication.ts'
import { dayAfter } from './subscribers.ts'

export type ReleasedIssue = { readonly id: string; readonly day: string; readonly articles: readonly string[] }

const openIssue = async (api: Api, pub: string, today: string, issue: HistoryIssue): Promise<ReleasedIssue> => {
  const { step, articles, isReleased } = issue
  const day = dayAfter(today, issue.day)
  const body = { publication: pub, date: day, info: 'Exempelnummer.' }
  const { _id: id } = await api<CreatedEntity>({ method: 'POST', path: '/api/issues', step, body })
  const added: string[] = []
  for (const [at, article] of articles.entries()) added.push(await addArticle(api, id, article, `${step}-${at}`))
  if (isReleased) {
    const release = { availableFromDate: `${day}T06:00:00.000Z` }
    await api({ method: 'PUT', path: `/api/issues/${id}`, step: `${step}-release`, body: release })
  }
  return { id, day, articles: added }
}

const addManuscript = async (api: Api, issue: string) => {
  const form = new FormData()
  form.set('issueid', issue)
  const bytes = await readFile(new URL('manuscript.docx', import.meta.url))
  form.set('file', new Blob([bytes]), 'Exempelmanus.docx')
  await api({ method: 'POST', path: '/api/textfiles', step: 'manuscript', body: form })
}

/** Opens the issues. Answers the released ones, the latest last. */
export const addIssues = async (api: Api, pub: string, today: string): Promise<readonly ReleasedIssue[]> => {
  const released: ReleasedIssue[] = []
  for (const issue of issues) {
    const opened = await openIssue(api, pub, today, issue)
    if (issue.isReleased) released.push(opened)
    else await addManuscript(api, opened.id)
  }
  return released
}

/** Produces the book of a released issue and sends it to the receiver. */
export const deliver = async (api: Api, issue: string): Promise<void> => {
  await produce(api, issue, 'daisy', { of: 'history-' })
  await api({ method: 'POST', path: `/api/issues/receivers/${issue}/ftp`, step: 'history-delivery' })
}
