import type { Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Manifest, ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { SentVersion } from './view.ts'

export type VersionReason = SentVersion['why']

export type MadeVersion = {
  readonly kind: ProductionKind
  readonly manifest: Manifest
  /** When the production was started. */
  readonly startedAt: string
}

/** A delivery that arrived. `made`: its production; null: it only took posts down or showed them again. */
export type Arrival = {
  readonly receiver: ReceiverId
  readonly receipt: Receipt
  readonly at: string
  readonly made: MadeVersion | null
  /** The names of loose sound files, by article. */
  readonly looseNames?: ReadonlyMap<string, string>
  /** The name of the other issue whose files these are: they replace files of the same names. */
  readonly other?: string
  /** Files that stay there until another issue is sent again, by name, with the name of that issue. */
  readonly awaited?: ReadonlyMap<string, string>
}

type File = Receipt['files'][number]

/**
 * A time in which a receiver has an outdated or withdrawn version of an article, and the files that hold it now or held
 * it last.
 */
type Life = {
  readonly receiver: ReceiverId
  readonly place: string
  readonly why: VersionReason
  readonly files: SentVersion['files']
  readonly at: string
  readonly until: string | null
  /** The other issue whose files ended it. */
  readonly replacedBy?: string
  /** The other issue whose file is to replace this one. */
  readonly awaits?: string
}

/** A receipt that names articles tells of each article by itself. */
const isToldApart = ({ receipt: { files } }: Arrival): boolean => files.some(({ article }) => article !== undefined)

/** The outcome of a delivery for an article at the receiver. `kept`: it is there as it was. */
const articleOutcome = (arrived: Arrival, articleId: string): 'brought' | 'kept' | 'gone' => {
  const own = arrived.receipt.files.find(({ article }) => article === articleId)
  if (own?.fate === 'left') return 'kept'
  if (own) return own.fate === 'unpublished' || own.fate === 'gone' ? 'gone' : 'brought'
  if (!arrived.made) return 'kept'
  const isInIt = arrived.made.manifest.items.some(({ itemId }) => itemId === articleId)
  return !isToldApart(arrived) && isInIt ? 'brought' : 'gone'
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** The files that hold an article: its own where the receipt or the file names tell them apart, otherwise all files. */
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

/** The files there that hold the article, by name, after another arrival: a file replaces one of the same name. */
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
    // An identical file is not sent again, so it keeps the day on which it came.
    const at = there?.file.hash === file.hash ? there.at : arrived.at
    return [file.name, { file, at, why }] as const
  })
  if (isToldApart(arrived)) return new Map(now)
  return new Map([...[...before].filter(([name]) => !gone.has(name)), ...now])
}

/** The other issue that must be sent again before a wrong file there is replaced. */
const awaitedIssueOf = (lying: FilesAtPlace, { awaited, other }: Arrival, before: Life | undefined) => {
  if (other !== undefined) return before?.awaits === undefined ? {} : { awaits: before.awaits }
  const awaits = [...lying].flatMap(([name, { why }]) => (why ? (awaited?.get(name) ?? []) : [])).at(-1)
  return awaits === undefined ? {} : { awaits }
}

const takesNamesOf = ({ receipt, other }: Arrival, { files }: Life): boolean =>
  other !== undefined && files.some(({ name }) => receipt.files.some((each) => each.name === name))

/** The lives of an article at one place, one after the other, from the arrivals there. */
export const articleLivesAt = (
  arrived: readonly Arrival[],
  articleId: string,
  whyIn: (made: MadeVersion) => VersionReason | undefined,
): readonly Life[] => {
  const lives: Life[] = []
  let lying: FilesAtPlace = new Map()
  /** A post that is shown again has the content that was brought last. */
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
