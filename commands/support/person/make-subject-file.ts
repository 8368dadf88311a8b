import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { stays } from '../../../domain/support/forgetting/rules.ts'
import type {
  PersonFile,
  PersonThing,
  SubjectFile,
  TimedSentence,
} from '../../../domain/support/person/subject-file.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { type GatheredData, gatherPerson } from './gather.ts'
import { keepingTimes } from './kept-until.ts'
import { type PersonScope, readScope } from './person-scope.ts'
import { personThings } from './person-things.ts'
import { planForgetting } from './plan-forgetting.ts'
import { type ProtectionTools, protectedNumber, withholdProtected } from './withhold-protected.ts'

type LogIns = SubjectFile['logIns']

/** `subjects`: all who were read together. */
type PersonRead = { readonly at: string; readonly reason?: string; readonly subjects: readonly string[] }

export type SubjectFileTools = {
  readonly log: EventLog
  readonly handlers: Handlers
  readonly now: () => Date
  /** The readings of the data of one id. */
  readonly readsOf: (subject: string) => Promise<readonly PersonRead[]>
  /** The log-ins of a user that hold. */
  readonly logInsOf: (userId: string) => Promise<LogIns>
}

/** The data found of a person, before an administrator has looked at the texts that others wrote. */
type PersonFindings = { readonly scope: PersonScope; readonly gathered: GatheredData }

/** Goes through the log for a person in things that the reader has opened. */
export const lookUpPerson = async (
  { log, handlers }: { readonly log: EventLog } & ProtectionTools,
  streams: readonly string[],
): Promise<PersonFindings> => {
  const scope = await readScope(log, streams)
  const { quotes, ...gathered } = await gatherPerson(log, scope)
  return { scope, gathered: { ...gathered, ...(await withholdProtected({ handlers }, streams, quotes)) } }
}

const nameOf = (things: readonly PersonThing[]): string => {
  const values = things.flatMap((thing) => thing.values)
  const first = (...labels: readonly string[]) => values.find(({ label }) => labels.includes(label))?.value
  return first('Namn', 'Kontaktperson', 'Avsändare') ?? [first('Förnamn'), first('Efternamn')].filter(Boolean).join(' ')
}

/** The files that a person sent: files whose name that person's key seals, and files of the person's submissions. */
const mediaIdsIn = ({ scope, gathered }: PersonFindings): readonly string[] => {
  const sealedIds = [...gathered.own.keys()].flatMap((stream) => {
    const { kind, id } = thingOf(stream)
    return kind === 'media' ? [id] : []
  })
  const submittedIds = [...scope.events.values()].flat().flatMap(({ event }) =>
    // The files of what was submitted are named in its first event.
    event.type === 'SubmissionReceived' && 'files' in event.data
      ? (event.data.files as readonly { readonly mediaId: string }[]).map(({ mediaId }) => mediaId)
      : [],
  )
  return [...new Set([...sealedIds, ...submittedIds])]
}

/** A name in an archive: no folder, and no sign that a system refuses. */
const archiveName = (name: string): string => name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(-120) || 'fil'

/** A file as it came, by its first event; undefined: it never came. */
const fileOf = async ({ log }: SubjectFileTools, id: string, index: number): Promise<PersonFile | undefined> => {
  const { events } = await log.read<MediaEvent>(mediaStream(MediaId.parse(id)))
  const [first] = events
  if (first?.event.type !== 'FileReceived') return undefined
  const { mediaId, bytes, filename, name: title } = first.event.data
  const name = textOrEmpty(filename) || textOrEmpty(title)
  const isErased = events.some(({ event }) => event.type === 'FileErased')
  const path = isErased ? null : `filer/${index + 1}-${archiveName(name)}`
  return { mediaId, name, at: first.recordedAt, bytes, path }
}

const consentTypes: ReadonlySet<UserEvent['type']> = new Set([
  'EmailConfirmed',
  'VoiceConsentGiven',
  'VoiceConsentWithdrawn',
])

const consentsIn = (things: readonly PersonThing[], scope: PersonScope): readonly TimedSentence[] => {
  const at = new Set(
    ([...scope.events.values()].flat() as readonly RecordedEvent<UserEvent>[]).flatMap(({ event, recordedAt }) =>
      consentTypes.has(event.type) ? [recordedAt] : [],
    ),
  )
  return things.flatMap(({ history }) => history.filter((each) => at.has(each.at)))
}

/** The reason of a reading that also showed a protected person is that person's own, and is left out. */
const readsOf = async (tools: SubjectFileTools, { ids, events }: PersonScope): Promise<readonly TimedSentence[]> => {
  const read = (await Promise.all([...ids].map((id) => tools.readsOf(id)))).flat()
  const others = new Set(read.flatMap(({ reason, subjects }) => (reason === undefined ? [] : subjects))).difference(ids)
  const hidden = new Set<string>()
  for (const id of others)
    if ((await protectedNumber(tools, `subscriber-${id}`, [...events.keys()])) !== undefined) hidden.add(id)
  const readRows = read.map(({ at, reason, subjects }) => {
    const isTold = reason !== undefined && !subjects.some((id) => hidden.has(id))
    return { at, said: `En medarbetare tog del av uppgifterna${isTold ? `: ”${reason}”` : ''}.` }
  })
  return [...new Map(readRows.map((each) => [each.at + each.said, each])).values()].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
}

const logInsOf = async (tools: SubjectFileTools, { events }: PersonScope): Promise<LogIns> => {
  const users = [...events.keys()].flatMap((stream) => (thingOf(stream).kind === 'user' ? [thingOf(stream).id] : []))
  return (await Promise.all(users.map(tools.logInsOf))).flat()
}

/** Makes the file of a person. `include`: what others wrote that a person has looked at and hands out. */
export const makeSubjectFile = async (
  tools: SubjectFileTools,
  found: PersonFindings,
  include: readonly string[],
): Promise<SubjectFile> => {
  const { scope, gathered } = found
  const things = await personThings(tools, scope, gathered)
  const files = await Promise.all(mediaIdsIn(found).map((id, index) => fileOf(tools, id, index)))
  const plan = await planForgetting(tools.log, scope, gathered)
  return {
    madeAt: tools.now().toISOString(),
    name: nameOf(things),
    things,
    letters: gathered.letters,
    files: files.filter((file) => file !== undefined),
    consents: consentsIn(things, scope),
    reads: await readsOf(tools, scope),
    logIns: await logInsOf(tools, scope),
    mentions: gathered.mentions.filter(({ eventId }) => include.includes(eventId)),
    kept: [
      ...(await keepingTimes(tools.handlers, things)),
      ...plan.stays.map(({ what, until }) => ({
        what: stays[what].what,
        until: until ?? 'tills vidare',
        why: stays[what].why,
      })),
    ],
  }
}
