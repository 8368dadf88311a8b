import { type Kysely, type Selectable, sql } from 'kysely'
import {
  changeOf,
  filesAfter,
  noLongerSent,
  outcomesOfDroppedFiles,
} from '../../../domain/delivery/delivery/files-at-receiver.ts'
import type { Receiver } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { factsOfName, type Manifest, type ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { sentName } from '../../../domain/production/manifest/sent-name.ts'
import type { PackedFile } from '../../../domain/production/production/events.ts'
import { booksTable } from '../../production/book/table.ts'
import type { LastProduction } from '../../production/production/last-productions.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import type { DeliveryRow } from '../delivery/table.ts'
import { type ArrivalAtPlace, type FileOfOtherIssue, findArrivals, findFilesAtPlace } from './files-of-other-issues.ts'
import type { ReceiverView } from './view.ts'

type MadeProduction = {
  readonly id: string
  readonly kind: ProductionKind
  readonly contents: readonly PackedFile[] | null
  /** What names of files may tell of its issue. */
  readonly facts: Pick<Manifest, 'date' | 'publisher' | 'title'>
}

/** The kinds of productions and the files in them. */
export const contentsOf = async (
  db: Kysely<ReadModel>,
  productions: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, MadeProduction>> => {
  const ids = productions.filter((id) => id !== undefined)
  const { rows } = await sql<MadeProduction>`
    select made.id, made.kind, made.contents, jsonb_build_object('date', b.manifest->'date',
      'publisher', b.manifest->'publisher', 'title', b.manifest->'title') as facts
    from ${sql.table(productionsTable)} made join ${sql.table(booksTable)} b on b.id = made.id
    where made.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type PreviewRequest = {
  readonly issueId: IssueId
  readonly receiver: Receiver
  readonly last: LastProduction | undefined
  /** The deliveries to this receiver, newest first. */
  readonly sent: readonly Selectable<DeliveryRow>[]
  readonly contents: Awaited<ReturnType<typeof contentsOf>>
}

const filesOf = ({ receiver, last, contents }: PreviewRequest): readonly PackedFile[] | undefined => {
  if (!last || receiver.place === 'exportWordPress') return undefined
  if (receiver.isUnpacked) return contents.get(last.id)?.contents ?? undefined
  const made = contents.get(last.id)
  if (!made) return undefined
  const { filename, bytes, hash } = last.file
  return [{ name: sentName(receiver, { filename, ...factsOfName(made.facts) }), bytes, hash }]
}

/** A file that another issue has delivered meanwhile belongs to that issue, whatever this one delivered before. */
const toShownFile = (lying: ReturnType<typeof filesAfter>, other: FileOfOtherIssue | undefined, file: PackedFile) => {
  const { name, bytes, hash } = file
  if (!other) return { name, bytes, change: changeOf(lying, file) }
  if (other.hash === hash) return { name, bytes, change: 'same' as const }
  return { name, bytes, change: 'changed' as const, of: { issue: other.issue, at: other.at } }
}

type ShownFiles = NonNullable<ReceiverView['files']>
type DroppedFile = ReturnType<typeof outcomesOfDroppedFiles<ArrivalAtPlace>>[number]

/** A file that another issue also has there belongs to that issue. */
const toDroppedFiles = ({ file: { name, bytes }, fate, by }: DroppedFile, isOfProduct: boolean): ShownFiles => {
  if (fate === 'gone') return [{ name, bytes, change: isOfProduct ? 'removed' : 'stays' }]
  if (fate === 'shared' || !by || !isOfProduct) return []
  return [{ name, bytes, change: 'awaited', of: { issue: by.issue, at: by.at } }]
}

/**
 * The files that a delivery would send, what they change at the receiver, and the delivered ones that were removed with
 * another issue.
 */
export const previewOf = async (
  db: Kysely<ReadModel>,
  previewed: PreviewRequest,
): Promise<Pick<ReceiverView, 'files' | 'missing'>> => {
  const { issueId, receiver, sent, contents } = previewed
  const files = filesOf(previewed)
  if (!files) return { files: null, missing: [] }
  const came = sent
    .flatMap(({ receipt, about }) => (receipt && about['place'] === receiver.address ? [{ receipt, about }] : []))
    .toReversed()
  const lying = filesAfter(came)
  const isOfProduct = ({ about }: (typeof came)[number]) => contents.get(about['productionId'])?.kind === receiver.kind
  const notSent = noLongerSent(lying, files, () => true)
  const gone = new Set(noLongerSent(lying, files, isOfProduct).map(({ name }) => name))
  const names = notSent.map(({ name }) => name)
  const under = await findArrivals(db, { place: receiver.address, names })
  const removed = new Set(under.flatMap(({ about, isRemoved }) => (isRemoved ? [about['issueId']] : [])))
  const left = outcomesOfDroppedFiles(notSent, { issueId, came: under, isRemoved: (id) => removed.has(id) })
  const sought = { place: receiver.address, names: files.map(({ name }) => name), issueId }
  const { isThere, ofOthers } = await findFilesAtPlace(db, sought)
  const there = new Map([...lying].filter(([name]) => isThere(name)))
  return {
    files: [
      ...files.map((file) => toShownFile(there, ofOthers.get(file.name), file)),
      ...left.flatMap((each) => toDroppedFiles(each, gone.has(each.file.name))),
    ],
    missing: files.flatMap(({ name }) => (lying.has(name) && !isThere(name) ? [name] : [])),
  }
}
