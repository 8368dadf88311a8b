import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addArticle } from '../../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../../commands/editorial/issue/open-issue.ts'
import { issueStream } from '../../../../commands/editorial/issue/stream.ts'
import { articleIdOf, context, issueId, limits, publicationId } from '../../../../commands/editorial/issue/testing.ts'
import { publicationStream } from '../../../../commands/editorial/publication/stream.ts'
import type { Role } from '../../../../domain/people/user/rules.ts'
import { organization, testApi, textOf } from '../../../testing.ts'
import { type Multipart, multipart } from './multipart.ts'

export type Caller = Role | 'anonymous'

/** An issue with two articles, and functions that upload files to it. */
export const openUploads = async () => {
  // Every event is later than the one before: sounds are sorted by the time of their arrival.
  let instant = Date.parse('2026-11-25T09:00:00.000Z')
  const api = await testApi(() => ({ now: () => new Date(instant++) }))
  const { services } = api
  const articleId = articleIdOf('Isvägen')

  await services.handlers.publication(
    publicationStream(publicationId),
    { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet', customer: organization } },
    context('found'),
  )
  const opening = { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits }
  await openIssue(services, opening, context('open'))
  const heardId = articleIdOf('Kören')
  await addArticle(services, { issueId, articleId, code: 'articlecode01', form: { name: 'Isvägen' } }, context('add'))
  await addArticle(
    services,
    { issueId, articleId: heardId, code: 'articlecode02', form: { name: 'Kören' } },
    context('2nd'),
  )

  const configure = (name: string, settings: object) =>
    services.handlers.publication(
      publicationStream(publicationId),
      { type: 'ConfigurePublication', publicationId, settings },
      context(name),
    )
  const setRelease = (name: string, availableFromDate: string | null) =>
    services.handlers.issue(
      issueStream(issueId),
      { type: 'ReviseIssue', changes: { availableFromDate }, limits },
      context(name),
    )

  const sounding = (ending: string, ...options: readonly string[]) => {
    const path = join(tmpdir(), `ljudkod-files-spec-${process.pid}.${ending}`)
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', 'sine=d=1:r=22050', ...options, path])
    return readFile(path)
  }
  const wav = await sounding('wav')
  const wideMp3 = await sounding('mp3', '-ac', '2', '-b:a', '128k')
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

  const upload = async (who: Caller, url: string, sent: Promise<Multipart>, more: Record<string, string> = {}) => {
    const authorization: Record<string, string> =
      who === 'anonymous' ? {} : { authorization: `Bearer ${await api.token(who)}` }
    const { type, payload } = await sent
    return api.inject({ method: 'POST', url, headers: { ...authorization, 'content-type': type, ...more }, payload })
  }

  const sounds = async () => (await api.as('user').get(`/api/soundfiles/article/${articleId}`)).body
  const sendSound = async (fields: Readonly<Record<string, string>>, name = 'isvägen.wav', key?: string) => {
    const answer = await upload(
      'user',
      '/api/soundfiles',
      multipart([[name, wav]], fields),
      key ? { 'idempotency-key': key } : {},
    )
    return textOf(answer, '_id')
  }
  const waiting = () => readdirSync(join(String(Reflect.get(services.media, 'folder')), 'files', 'incoming'))

  return {
    api,
    services,
    articleId,
    heardId,
    configure,
    setRelease,
    wav,
    wideMp3,
    png,
    form: multipart,
    upload,
    sounds,
    sendSound,
    waiting,
  }
}
