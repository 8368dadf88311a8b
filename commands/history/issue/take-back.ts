import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { commandsBack, type PastEvent } from '../../../domain/editorial/contents/undo-event.ts'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { contentsStream, handleContents } from '../../editorial/contents/stream.ts'
import { handleMedia, mediaStream } from '../../editorial/media/stream.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type CollectedActs, collectActs, type IssueAct, type IssueHistoryTools } from './collect-acts.ts'

const {
  decider: { evolve, initialState },
  inWords,
} = handleContents

/** Each event of the contents that this release knows, with what was before it, by the event's id. */
const pastEvents = (ofContents: readonly RecordedEvent[]): ReadonlyMap<string, PastEvent> => {
  const past = new Map<string, PastEvent>()
  let before = initialState
  for (const { eventId, event } of ofContents) {
    // The cast is sound: events of other types are passed over.
    const known = event as ContentsEvent
    if (Object.hasOwn(inWords, event.type)) past.set(eventId, { event: known, before })
    before = evolve(before, known)
  }
  return past
}

/** What takes an act back: commands to the contents, and removed files that can be restored. */
export type WayBack = { readonly commands: readonly ContentsCommand[]; readonly files: readonly MediaId[] }

export const hasWayBack = ({ commands, files }: WayBack): boolean => commands.length + files.length > 0

/** Finds the way back of each act: empty where nothing can be taken back, or another act has changed it since. */
export const waysBack = ({
  ofContents,
  ofFiles,
  contents,
}: Pick<CollectedActs, 'ofContents' | 'ofFiles' | 'contents'>) => {
  const past = pastEvents(ofContents)
  const isRemoved = (mediaId: MediaId) => {
    // The cast is sound: events of other types are passed over.
    const events = (ofFiles.get(mediaId) ?? []).map(({ event }) => event as MediaEvent)
    return events.reduce(handleMedia.decider.evolve, handleMedia.decider.initialState).status === 'Removed'
  }
  return ({ events }: IssueAct): WayBack => {
    const removed = events.flatMap(({ event }) =>
      event.type === 'FileRemoved' ? [MediaId.parse(Reflect.get(event.data, 'mediaId'))] : [],
    )
    return {
      commands: commandsBack(
        events.flatMap(({ eventId }) => past.get(eventId) ?? []),
        contents,
      ),
      files: [...new Set(removed)].filter(isRemoved),
    }
  }
}

/** Takes back what still can be of an act. Answers how many things that were; 0 when it is asked again. */
export const takeBackAct = async (
  tools: IssueHistoryTools,
  { issueId, actId }: { readonly issueId: IssueId; readonly actId: string },
  context: CommandContext,
): Promise<number> => {
  const collected = await collectActs(tools, issueId)
  const act = collected.acts.find(({ id }) => id === actId)
  if (!act) return 0
  const { commands, files } = waysBack(collected)(act)
  const { handlers } = tools
  let done = 0
  for (const [index, command] of commands.entries()) {
    const step = derivedContext(context, `back ${index.toString()}`)
    const outcome = await handlers.contents(contentsStream(issueId), command, step)
    if (outcome.kind === 'accepted') done += 1
  }
  for (const mediaId of files) {
    const restore = { type: 'RestoreFile', mediaId } as const
    const outcome = await handlers.media(mediaStream(mediaId), restore, derivedContext(context, `back ${mediaId}`))
    if (outcome.kind === 'accepted') done += 1
  }
  return done
}
