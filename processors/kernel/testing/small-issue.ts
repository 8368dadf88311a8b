import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSound } from '../../../adapters/editorial/ffmpeg/testing/written-sounds.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type Desk, newContext } from './production-world.ts'

export type PlannedArticle = {
  readonly name: string
  readonly level?: 'h1' | 'h2' | 'h3'
  readonly page?: number
  readonly active?: boolean
  /** Puts the article on a web site, with these settings. */
  readonly web?: { readonly webName?: string; readonly category?: string; readonly highLight?: boolean }
  readonly text?: string
  /** Seconds of sound; several sounds become one article; 0: none. */
  readonly seconds?: number | readonly number[]
}

const accept = async (outcome: Promise<{ readonly kind: string }>) => {
  const answer = await outcome
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
}

/** A swelling tone, different for every pitch, so that no two sounds are equal. */
export const makeSound = async (folder: string, seconds: number, pitch: number): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.wav`)
  return writeSound(path, seconds, (second) => {
    const swell = 0.6 + 0.4 * Math.sin(5 * second)
    return 0.3 * Math.sin(pitch * 2 * Math.PI * second) * swell
  })
}

type GivenFile = {
  readonly path: string
  readonly kind: 'sound' | 'image' | 'video'
  readonly name: string
  readonly mimeType: string
}

const receiveFile = async (
  { handlers, storage }: Desk,
  attachedTo: Owners,
  { path, kind, name, mimeType }: GivenFile,
) => {
  const mediaId = MediaId.parse(randomUUID())
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(path)
  const stored = { storageKey, hash, bytes, mimeType }
  const receive = {
    type: 'ReceiveFile',
    mediaId,
    kind,
    filename: name,
    attachedTo,
    ...stored,
  } as const
  await accept(handlers.media(mediaStream(mediaId), receive, newContext()))
  return mediaId
}

export const attachFile = (desk: Desk, articleId: ArticleId, file: GivenFile) => receiveFile(desk, { articleId }, file)

/** Adds a sound to a publication itself. */
export const attachOwnSound = (desk: Desk, publicationId: PublicationId, path: string, name: string) =>
  receiveFile(desk, { publicationId }, { path, kind: 'sound', name, mimeType: 'audio/wav' })

/** Adds a narrator's recordings of names to a publication. */
export const recordNames = async (
  desk: Desk,
  publicationId: PublicationId,
  paths: Readonly<Record<string, string>>,
) => {
  const nameRecordings = []
  for (const [name, path] of Object.entries(paths)) {
    const file = { path, kind: 'sound', name: `${name}.wav`, mimeType: 'audio/wav' } as const
    nameRecordings.push({ name, sound: await receiveFile(desk, { publicationId }, file) })
  }
  const configure = { type: 'ConfigurePublication', publicationId, settings: { nameRecordings } } as const
  await accept(desk.handlers.publication(publicationStream(publicationId), configure, newContext()))
  return nameRecordings.map(({ sound }) => sound)
}

export const attachSound = (desk: Desk, articleId: ArticleId, path: string, name = 'ljud.wav') =>
  attachFile(desk, articleId, { path, kind: 'sound', name, mimeType: 'audio/wav' })

const addArticle = async (desk: Desk, issueId: IssueId, plan: PlannedArticle, index: number) => {
  const articleId = ArticleId.parse(randomUUID())
  const { name, level = 'h2', page = index + 1, active = true, text, web } = plan
  const form = { name, level, page, active, ...(web && { export: true, ...web }) }
  const add = { type: 'AddArticle', issueId, articleId, code: randomUUID(), form } as const
  await accept(desk.handlers.contents(contentsStream(issueId), add, newContext()))
  if (text) {
    const revise = { type: 'ReviseBody', issueId, articleId, changes: { text, narratedBy: 'Greta Wallin' } } as const
    await accept(desk.handlers.article(articleStream(articleId), revise, newContext()))
  }
  return articleId
}

/** A publication with one issue. Sounds are written into `folder`. */
export const smallIssue = async (
  desk: Desk,
  folder: string,
  articles: readonly PlannedArticle[],
  settings: SomeSettings = {},
) => {
  const { handlers } = desk
  const publicationId = PublicationId.parse(randomUUID())
  const issueId = IssueId.parse(randomUUID())
  const found = {
    type: 'FoundPublication',
    publicationId,
    settings: { name: 'Bottenviksbladet', ...settings },
  } as const
  const take = { type: 'TakeIssueNumber', publicationId, issueId } as const
  for (const command of [found, take])
    await accept(handlers.publication(publicationStream(publicationId), command, newContext()))
  await accept(
    handlers.issue(
      issueStream(issueId),
      {
        type: 'OpenIssue',
        issueId,
        publicationId,
        publicationName: 'Bottenviksbladet',
        code: randomUUID(),
        number: 4,
        form: { date: '2026-11-20' },
        limits: { earliest: '2016-02-01T00:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' },
      },
      newContext(),
    ),
  )
  const articleIds: ArticleId[] = []
  for (const [index, plan] of articles.entries()) {
    const articleId = await addArticle(desk, issueId, plan, index)
    articleIds.push(articleId)
    const lengths = typeof plan.seconds === 'object' ? plan.seconds : plan.seconds ? [plan.seconds] : []
    for (const [part, seconds] of lengths.entries()) {
      const path = await makeSound(folder, seconds, 200 + index * 10 + part)
      await attachSound(desk, articleId, path, `del ${part + 1}.wav`)
    }
  }
  return { publicationId, issueId, articleIds }
}
