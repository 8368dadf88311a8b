import { v4, v7 } from 'uuid'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import { referencesTo } from '../../../commands/editorial/contents/sharing/references.ts'
import { takeShared } from '../../../commands/editorial/contents/sharing/take-shared.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { filesByArticle } from '../../../commands/editorial/media/copy-files.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import type { ArticleText } from '../../../domain/editorial/article/commands.ts'
import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { wav } from '../../../domain/editorial/media/examples.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { sendFollow, sharedArticles } from './shared-articles.ts'

export const testTime = '2026-11-24T09:00:00.000Z'
const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }

const newContext = (): CommandContext => ({
  commandId: v4(),
  correlationId: v4(),
  actor: { kind: 'user', id: 'maj' },
})

export const toolsOn = (log: EventLog) => ({
  log,
  handlers: handlersOf(log),
  filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })),
  issueOf: issuesOfArticles(log, async () => ({ issueId: undefined, upTo: undefined })),
  referencesTo: referencesTo(log, async () => ({ references: [], upTo: undefined })),
})

export const reactorOn = (log: EventLog) => ({ processes: [processRunner(sharedArticles, sendFollow(toolsOn(log)))] })

/** A publication that shares the released article 'Isvägen', and another that has taken it in. */
export const openSharing = async ({ isReleased = false, settles = true } = {}) => {
  const log = inMemoryEventLog({ now: () => new Date(testTime) })
  const tools = toolsOn(log)
  const { handlers } = tools
  const processes = processesInMemory()
  const settle = () => processes.settle(log, reactorOn(log), testTime)
  await settle()

  const found = async (settings: SomeSettings & { readonly name: string }) => {
    const publicationId = PublicationId.parse(v7())
    const founding = { type: 'FoundPublication', publicationId, settings } as const
    await handlers.publication(publicationStream(publicationId), founding, newContext())
    return publicationId
  }
  const open = async (publicationId: PublicationId, availableFromDate: string | null) => {
    const issueId = IssueId.parse(v4())
    const form = { date: '2026-11-24', availableFromDate }
    await openIssue(handlers && tools, { issueId, publicationId, code: shortCode(), form, limits }, newContext())
    return issueId
  }
  const contents = (issueId: IssueId, command: ContentsCommand) =>
    handlers.contents(contentsStream(issueId), command, newContext())
  const write = (issueId: IssueId, articleId: ArticleId, changes: Partial<ArticleText>) =>
    handlers.article(articleStream(articleId), { type: 'ReviseBody', issueId, articleId, changes }, newContext())
  const record = async (articleId: ArticleId) => {
    const mediaId = MediaId.parse(v7())
    const facts = { kind: 'sound', durationMs: 60_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = {
      type: 'ReceiveFile',
      mediaId,
      kind: 'sound',
      filename: 'a.wav',
      attachedTo: { articleId },
      facts,
    } as const
    await handlers.media(mediaStream(mediaId), { ...file, ...wav }, newContext())
    return mediaId
  }
  const remove = (mediaId: MediaId) =>
    handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, newContext())

  const sharing = await found({ name: 'Bottenviksbladet', isSharing: true })
  const ownIssue = await open(sharing, testTime)
  const origin = ArticleId.parse(v7())
  await contents(ownIssue, {
    type: 'AddArticle',
    issueId: ownIssue,
    articleId: origin,
    code: shortCode(),
    form: { name: 'Isvägen', share: true, info: 'Ring Maj' },
  })
  await write(ownIssue, origin, { text: '<p>Isen bär</p>' })
  const sound = await record(origin)

  const other = await found({ name: 'Grannbladet' })
  const issueId = await open(other, isReleased ? testTime : null)
  const take = (as: 'copy' | 'reference', articleIds = [origin]) =>
    takeShared(tools, { issueId, articleIds, as, at: testTime }, newContext())
  await take('reference')
  if (settles) await settle()

  /** The reference as it is now. */
  const reference = async () => {
    const [entry] = liveEntries(await handlers.contents.state(contentsStream(issueId)))
    if (!entry) throw new Error('It has been taken in')
    const { body } = await handlers.article.state(articleStream(entry.articleId))
    const files = await filesByArticle(tools, await tools.filesOf([entry.articleId]))
    return { ...entry, text: body.text, sounds: (files.get(entry.articleId) ?? []).map(({ mediaId }) => mediaId) }
  }
  const correct = (command: Partial<ContentsCommand>) => contents(ownIssue, command as ContentsCommand)
  const turnOff = () =>
    handlers.publication(
      publicationStream(sharing),
      { type: 'ConfigurePublication', publicationId: sharing, settings: { isSharing: false } },
      newContext(),
    )
  return {
    log,
    tools,
    settle,
    contents,
    write,
    record,
    remove,
    take,
    reference,
    correct,
    turnOff,
    ownIssue,
    issueId,
    origin,
    sound,
    sharing,
  }
}
