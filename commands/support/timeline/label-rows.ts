import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { careOf } from '../../../domain/subscribers/care-of.ts'
import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { addressOn } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { type Handlers, handlersOf } from '../../handlers.ts'
import { actorNames } from '../../history/actor-names.ts'
import { dayInWords } from '../../kernel/history/sentence-parts.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import type { LabelFile, PersonalReads } from '../../people/access/personal-reads.ts'
import { findSubscriber } from '../../subscribers/subscriber/find-subscriber.ts'
import { logUntil } from '../screens/log-until.ts'
import { nameThing } from '../thing-names.ts'
import type { RowTools } from './event-rows.ts'
import { lanes } from './lanes.ts'
import { letterOf, type TimelineRow } from './rows.ts'

export type LabelTools = Pick<RowTools, 'log' | 'handlers'> & { readonly findLabelFiles: PersonalReads['labelFilesOf'] }

export const labelFilesOf = async ({ findLabelFiles }: LabelTools, stream: string): Promise<readonly LabelFile[]> => {
  const { kind, id } = thingOf(stream)
  return kind === 'subscriber' ? findLabelFiles(id) : []
}

/** The address as the label had it: by what the product knew of the subscriber then. Empty: the subscriber is forgotten. */
const addressThen = async (
  { log, handlers }: LabelTools,
  id: SubscriberId,
  { at, day }: LabelFile,
): Promise<string> => {
  if ((await findSubscriber({ handlers }, id))?.status === 'Forgotten') return ''
  const then = await findSubscriber({ handlers: handlersOf(logUntil(log, at)) }, id)
  if (!then) return ''
  const { coaddress, address, zip, city } = addressOn(then, day)
  const care = /^att\b/i.test(coaddress) ? coaddress : careOf(coaddress)
  const town = `${writtenPostcode(zip)} ${city}`
  return [nameOf(then.form), care, address, town]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

const sayIssue = async (handlers: Handlers, issueId: string): Promise<string> => {
  const { name, of } = await nameThing(handlers, `issue-${issueId}`)
  return of === '' || name.startsWith(of) ? name : `${of} ${name}`
}

const sayFile = async (tools: LabelTools, stream: string, file: LabelFile): Promise<string> => {
  const address = await addressThen(tools, SubscriberId.parse(thingOf(stream).id), file)
  const issue = await sayIssue(tools.handlers, file.issueId)
  const post = file.day === dayInSweden(new Date(file.at)) ? '' : `, posten ${dayInWords(file.day)}`
  return `Adressen stod i etikettfilen för ${issue}${post}: ${address || '[raderad]'}.`
}

type OwnEvents = {
  /** Events of the subscriber that follow each other, and when the next one was recorded; undefined: there is none. */
  readonly own: readonly RecordedEvent[]
  readonly until: string | undefined
  /** The rows that stand there already: their letters are taken. */
  readonly rows: readonly TimelineRow[]
}

/** The event behind which a file was made. */
const eventBefore = ({ own, until }: OwnEvents, { at }: LabelFile): RecordedEvent | undefined =>
  until !== undefined && until <= at ? undefined : own.findLast(({ recordedAt }) => recordedAt <= at)

/**
 * Rows of the files of labels that were made behind these events: the log has no event of a file, the access records
 * have. Each row belongs to the event before it, at which the desk shows the subscriber as the file was made.
 */
export const labelRows = async (
  tools: LabelTools,
  files: readonly LabelFile[],
  events: OwnEvents,
): Promise<readonly TimelineRow[]> => {
  const nameActor = actorNames(tools.log, tools.handlers.user)
  const taken = Map.groupBy(
    events.rows.filter(({ isOwn }) => !isOwn),
    ({ label }) => Number.parseInt(label, 10),
  )
  const placed = files.flatMap((file) => {
    const before = eventBefore(events, file)
    return before ? [{ file, before }] : []
  })
  return Promise.all(
    placed.map(async ({ file, before: { revision, stream } }, place): Promise<TimelineRow> => {
      const number = revision + 1
      const earlier = placed.slice(0, place).filter(({ before }) => before.revision === revision).length
      return {
        id: `labels-${file.at}`,
        label: `${number}${letterOf((taken.get(number)?.length ?? 0) + earlier)}`,
        at: file.at,
        lane: lanes.office,
        stream,
        revision,
        isOwn: false,
        said: await sayFile(tools, stream, file),
        actor: await nameActor({ kind: 'user', id: file.reader }),
        channel: 'Från sidan Skivor',
        reason: '',
        isFault: false,
        after: [],
      }
    }),
  )
}
