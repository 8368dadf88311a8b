import type { Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Manifest, ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { SentVersion } from './view.ts'

export type VersionReason = SentVersion['why']

export type MadeVersion = {
  readonly kind: ProductionKind
  readonly manifest: Manifest
  /** When it was made of the issue. */
  readonly startedAt: string
}

/** What has arrived. `made`: of what; null: it only took down and brought back what a web site had. */
export type Arrival = {
  readonly receiver: ReceiverId
  readonly receipt: Receipt
  readonly at: string
  readonly made: MadeVersion | null
  /** Of what lies one by one, by article. */
  readonly looseNames?: ReadonlyMap<string, string>
  /** Another issue's, by what that is called: it takes the place of what had its names. */
  readonly other?: string
  /** What of it lies there for another issue, by name, and what that is called. */
  readonly awaited?: ReadonlyMap<string, string>
}

type File = Receipt['files'][number]

/** While an article lies somewhere as it should not, and in which files: those that do still, or did last. */
type Life = {
  readonly receiver: ReceiverId
  readonly place: string
  readonly why: VersionReason
  readonly files: SentVersion['files']
  readonly at: string
  readonly until: string | null
  /** The other issue that ended it. */
  readonly replacedBy?: string
  /** The other issue whose is to come in its place. */
  readonly awaits?: string
}

/** What is delivered article by article tells of each. */
const isToldApart = ({ receipt: { files } }: Arrival): boolean => files.some(({ article }) => article !== undefined)

/** What has become of an article at a receiver's by what arrived there. `kept`: it is there as it was. */
const articleOutcome = (arrived: Arrival, articleId: string): 'brought' | 'kept' | 'gone' => {
  const own = arrived.receipt.files.find(({ article }) => article === articleId)
  if (own?.fate === 'left') return 'kept'
  if (own) return own.fate === 'unpublished' || own.fate === 'gone' ? 'gone' : 'brought'
  if (!arrived.made) return 'kept'
  const isInIt = arrived.made.manifest.items.some(({ itemId }) => itemId === articleId)
  return !isToldApart(arrived) && isInIt ? 'brought' : 'gone'
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** Those that an article is in: its own where they lie one by one, else what arrived as a whole. */
const filesWith = ({ receipt: { files }, looseNames }: Arrival, articleId: string): readonly File[] => {
  const own = files.filter(({ article }) => article === articleId)
  if (own.length > 0 || !looseNames) return own.length > 0 ? own : files
  const names = new Set(looseNames.values())
  const loose = files.filter(({ name }) => names.has(withoutEnding(name)))
  return loose.length === 0 ? files : loose.filter(({ name }) => withoutEnding(name) === looseNames.get(articleId))
}

type FilesAtPlace = ReadonlyMap<
  string,
  { readonly file: File; readonly at: string; readonly why: VersionReason | undefined }
>

/** What lies there with the article in it, by name, when something more has come: what has a name takes the place of what had it. */
const filesAfter = (
  before: FilesAtPlace,
  arrived: Arrival,
  { articleId, why }: { readonly articleId: string; readonly why: VersionReason | undefined },
): FilesAtPlace => {
  const { files, superseded = [] } = arrived.receipt
  const gone = new Set([...files, ...superseded.filter(({ fate }) => fate === 'removed')].map(({ name }) => name))
  if (arrived.other !== undefined) return new Map([...before].filter(([name]) => !gone.has(name)))
  const fate = articleOutcome(arrived, articleId)
  if (fate === 'kept') return before
  const brought = fate === 'brought' ? filesWith(arrived, articleId) : []
  const now = brought.map((file) => {
    const there = before.get(file.name)
    // What lies there already is not sent again.
    const at = there?.file.hash === file.hash ? there.at : arrived.at
    return [file.name, { file, at, why }] as const
  })
  if (isToldApart(arrived)) return new Map(now)
  return new Map([...[...before].filter(([name]) => !gone.has(name)), ...now])
}

/** The issue that has to be sent again, that something which lies there is replaced. */
const awaitedIssueOf = (lying: FilesAtPlace, { awaited, other }: Arrival, before: Life | undefined) => {
  if (other !== undefined) return before?.awaits === undefined ? {} : { awaits: before.awaits }
  const awaits = [...lying].flatMap(([name, { why }]) => (why ? (awaited?.get(name) ?? []) : [])).at(-1)
  return awaits === undefined ? {} : { awaits }
}

const takesNamesOf = ({ receipt, other }: Arrival, { files }: Life): boolean =>
  other !== undefined && files.some(({ name }) => receipt.files.some((each) => each.name === name))

/** One after the other, of what has arrived at one place. */
export const articleLivesAt = (
  arrived: readonly Arrival[],
  articleId: string,
  whyIn: (made: MadeVersion) => VersionReason | undefined,
): readonly Life[] => {
  const lives: Life[] = []
  let lying: FilesAtPlace = new Map()
  /** What comes back to a web site is what was brought there last. */
  let made: MadeVersion | null = null
  for (const each of arrived) {
    made = each.made ?? made
    lying = filesAfter(lying, each, { articleId, why: made ? whyIn(made) : undefined })
    const wrong = [...lying.values()].flatMap(({ file: { name, hash }, at, why }) =>
      why ? [{ file: { name, hash, at }, why }] : [],
    )
    const before = lives.at(-1)?.until === null ? lives.pop() : undefined
    const [last] = wrong.slice(-1)
    const { receiver, receipt, at, other } = each
    const files = wrong.map(({ file }) => file)
    if (last) {
      const life = { receiver, place: receipt.place, why: last.why, files, at: before?.at ?? at, until: null }
      lives.push({ ...life, ...awaitedIssueOf(lying, each, before) })
    } else if (before) {
      const { awaits: _, ...ended } = before
      lives.push({ ...ended, until: at, ...(takesNamesOf(each, ended) && { replacedBy: other }) })
    }
  }
  return lives
}
