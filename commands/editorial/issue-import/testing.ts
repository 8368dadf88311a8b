import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v4, v7 } from 'uuid'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { type ArticleId, IssueId, IssueImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { contentsStream } from '../contents/stream.ts'
import { openIssue } from '../issue/open-issue.ts'
import { filesOfArticles } from '../media/files-of-articles.ts'
import { publicationStream } from '../publication/stream.ts'
import { hashOfBook } from './marks.ts'
import type { SourcePlaces } from './source-place.ts'
import type { ImportTools } from './tools.ts'

export const newContext = (): CommandContext => ({
  commandId: v4(),
  correlationId: v4(),
  actor: { kind: 'process', id: 'test' },
})

const noPlace: SourcePlaces = {
  find: async () => null,
  fetch: async () => null,
  fetchAll: async () => [],
  fetchAddress: async () => ({ reason: 'Adressen svarar inte.' }),
}

export const eventTime = '2026-11-20T03:00:00.000Z'

/** An empty issue, and an import whose sources are values: each clip becomes a file with its own words as bytes. */
export const openImportDesk = async (folder: string, settings: SomeSettings = {}) => {
  const log = inMemoryEventLog()
  const handlers = guardedHandlers(handlersOf(log))
  const [publicationId, issueId] = [PublicationId.parse(v7()), IssueId.parse(v7())]
  const found = {
    type: 'FoundPublication',
    publicationId,
    settings: { name: 'Bottenviksbladet', ...settings },
  } as const
  await handlers.publication(publicationStream(publicationId), found, newContext())
  const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
  const opening = { issueId, publicationId, code: shortCode(), form: { date: '2026-11-24' }, limits }
  await openIssue({ handlers }, opening, newContext())

  const write = async (name: string, content: string) => {
    const path = join(folder, v4())
    await writeFile(path, content)
    return { path, name, seconds: null }
  }
  const tools: ImportTools = {
    log,
    handlers,
    storage: await localFileStorage(join(folder, 'files')),
    inspect: async (_, { name }) =>
      name.toLowerCase().endsWith('.mp3')
        ? { outcome: 'usable', kind: 'sound', mimeType: 'audio/mpeg' }
        : { outcome: 'usable', kind: 'image', mimeType: 'image/jpeg' },
    filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })),
    readSource: async () => ({ problem: 'NoBook' }),
    readManuscript: async () => ({ problem: 'NoText' }),
    extractSounds: async (_, articles) =>
      Promise.all(
        articles.map(async (clips) => ({ files: [await write('ljud.mp3', JSON.stringify(clips))], faults: [] })),
      ),
    extractFile: async (_, file) => write(file, file),
    places: noPlace,
    earlier: { issueWith: async () => undefined, feedKeys: async () => new Set() },
  }

  return {
    tools,
    handlers,
    issueId,
    publicationId,
    contents: () => handlers.contents.state(contentsStream(issueId)),
    /** An import of a book, as each attempt makes it. */
    importOf: (book: SourceBook, leftOut?: readonly string[]) => ({
      issueId,
      at: eventTime,
      folder,
      signal: new AbortController().signal,
      book,
      hash: hashOfBook(book),
      importId: IssueImportId.parse(v7()),
      origin: 'daisy' as const,
      archive: folder,
      filename: 'boken.zip',
      leftOut: leftOut && new Set(leftOut),
    }),
    bodyOf: async (articleId: ArticleId) => (await handlers.article.state(`article-${articleId}`)).body,
    countEvents: async () => (await log.readAll({ limit: 10_000 })).events.length,
  }
}
