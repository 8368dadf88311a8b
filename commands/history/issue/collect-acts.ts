import type { Contents, Entry } from '../../../domain/editorial/contents/state.ts'
import type { AnyEvent, EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { articleStream } from '../../editorial/article/stream.ts'
import { contentsStream, type HandleContents } from '../../editorial/contents/stream.ts'
import { issueStream } from '../../editorial/issue/stream.ts'
import type { FindFilesOf } from '../../editorial/media/find-files-of.ts'
import { type HandleMedia, mediaStream } from '../../editorial/media/stream.ts'
import { readStreams } from '../read-streams.ts'

export type IssueHistoryTools = {
  readonly log: EventLog
  readonly handlers: { readonly contents: HandleContents; readonly media: HandleMedia }
  readonly filesOf: FindFilesOf
}

/** An event with the id of the article that it is about. */
type ToldEvent = RecordedEvent & { readonly article: string | undefined }

/** All that came of one act, its first event first. */
export type IssueAct = { readonly id: string; readonly first: ToldEvent; readonly events: readonly ToldEvent[] }

/** What the product does by itself to every file, and marks that follow from other events. */
const unspoken = new Set([
  'FileProbed',
  'FileTranscoded',
  'ArticleContentChanged',
  'ProductionClaimed',
  'ProductionPublished',
  'ProductPublished',
])

const articleIn = ({ data }: AnyEvent): string | undefined => {
  const { articleId, attachedTo, to } = data as Readonly<Record<string, unknown>>
  const owner = (attachedTo ?? to) as { readonly articleId?: string } | undefined
  return typeof articleId === 'string' ? articleId : owner?.articleId
}

/** The events of a file are about the article that had it then. */
const withArticles = (events: readonly RecordedEvent[]): readonly ToldEvent[] => {
  let article: string | undefined
  return events.map((recorded) => {
    const named = articleIn(recorded.event)
    if (recorded.event.type.startsWith('File')) article = named ?? article
    return { ...recorded, article: named ?? article }
  })
}

const byTime = (a: RecordedEvent, b: RecordedEvent) =>
  a.recordedAt.localeCompare(b.recordedAt) || a.stream.localeCompare(b.stream) || a.revision - b.revision

export type CollectedActs = {
  /** The latest first. */
  readonly acts: readonly IssueAct[]
  readonly ofContents: readonly RecordedEvent[]
  readonly ofFiles: ReadonlyMap<MediaId, readonly RecordedEvent[]>
  readonly contents: Contents
  readonly entries: ReadonlyMap<string, Entry>
}

/** The acts in the streams of an issue, of its contents, its articles and their files. */
export const collectActs = async (tools: IssueHistoryTools, issueId: IssueId): Promise<CollectedActs> => {
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  const ids = contents.entries.map(({ articleId }) => articleId)
  const files = await tools.filesOf(ids, issueId)
  const streams = [contentsStream(issueId), issueStream(issueId), ...ids.map(articleStream)]
  const [ofContents = [], ...others] = await readStreams(tools.log, streams)
  const ofFiles = await readStreams(tools.log, files.map(mediaStream))
  const told = [ofContents, ...others, ...ofFiles]
    .flatMap(withArticles)
    .filter(({ event }) => !unspoken.has(event.type))
    .toSorted(byTime)
  const acts = [...Map.groupBy(told, ({ correlationId }) => correlationId)].flatMap(([id, events]) => {
    const [first] = events
    return first ? [{ id, first, events }] : []
  })
  const entries = new Map(contents.entries.map((entry) => [entry.articleId as string, entry]))
  return {
    acts: acts.toSorted((a, b) => byTime(b.first, a.first)),
    ofContents,
    ofFiles: new Map(files.map((mediaId, index) => [mediaId, ofFiles[index] ?? []])),
    contents,
    entries,
  }
}
