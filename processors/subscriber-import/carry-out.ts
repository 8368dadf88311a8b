import type { Handlers } from '../../commands/handlers.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import type {
  ImportRow,
  ImportStore,
  RowCount,
  RowOutcome,
  SettledRow,
} from '../../commands/subscriber-import/import-store.ts'
import { subscriberImportStream } from '../../commands/subscriber-import/stream.ts'
import { ImportId, PublicationId } from '../../domain/core/ids.ts'
import { type JobAttempt, type Jobs, type OrderedJob, reportContext } from '../runner/jobs.ts'
import { carryOutRow, type RowWork, takeBackRow } from './rows.ts'
import { type ImportJob, importQueue } from './subscriber-import.ts'

export type ImportTools = {
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriberImport'>
  readonly imports: ImportStore
  /** Makes the keys of many people at once that what is written of them is sealed with. */
  readonly prepareKeys: (subjects: readonly string[]) => Promise<void>
  readonly now: () => string
}

/** So many rows are on their way at a time: enough that appends go together, few enough that others are served between. */
const AT_A_TIME = 100

const acting = ['new', 'changed', 'removed'] as const

type Act = {
  readonly outcomes: readonly RowOutcome[]
  readonly perform: (row: ImportRow, work: RowWork) => Promise<SettledRow>
}

const acts: Readonly<Record<ImportJob['act'], Act>> = {
  import: { outcomes: ['waiting'], perform: carryOutRow },
  undo: { outcomes: ['done', 'forced'], perform: takeBackRow },
}

const workOf = ({ handlers }: ImportTools, job: OrderedJob<ImportJob>): RowWork => ({
  subscriber: handlers.subscriber,
  importId: ImportId.parse(job.data.importId),
  publicationId: PublicationId.parse(job.data.publicationId),
  today: job.data.today,
  context: reportContext(job, job.data.act),
})

const sum = (counts: readonly RowCount[], outcome: RowOutcome, kind?: RowCount['kind']) =>
  counts
    .filter((each) => each.outcome === outcome && (kind === undefined || each.kind === kind))
    .reduce((total, { count }) => total + count, 0)

/** Tells the import what came of it; told again it says the same. */
const complete = async ({ handlers, imports, now }: ImportTools, job: OrderedJob<ImportJob>) => {
  const { importId, publicationId, context } = workOf(
    { handlers, imports, now, prepareKeys: async () => undefined },
    job,
  )
  const counts = await imports.counts(importId)
  const about = { publicationId, importId, at: now() }
  const stream = subscriberImportStream(publicationId)
  const told = derivedContext(context, 'complete')
  if (job.data.act === 'undo') {
    const kept = sum(counts, 'kept')
    await handlers.subscriberImport(
      stream,
      { type: 'CompleteUndo', ...about, restored: sum(counts, 'undone'), kept },
      told,
    )
    return
  }
  const [added, changed, removed] = acting.map((kind) => sum(counts, 'done', kind))
  const done = { added: added ?? 0, changed: changed ?? 0, removed: removed ?? 0, skipped: sum(counts, 'skipped') }
  await handlers.subscriberImport(stream, { type: 'CompleteImport', ...about, ...done }, told)
  await imports.dropSource(importId)
}

/** The rows that are still to be done, so many at a time; whoever begins anew finds those that are left. */
const eachBatch = async (
  { imports }: ImportTools,
  { importId }: RowWork,
  { outcomes }: Act,
  work: (rows: readonly ImportRow[]) => Promise<readonly SettledRow[]>,
) => {
  for (;;) {
    const rows = await imports.rows(importId, { kinds: acting, outcomes, isLeftOut: false, limit: AT_A_TIME })
    if (rows.length === 0) return
    await imports.settle(importId, await work(rows))
  }
}

const perform = async (tools: ImportTools, attempt: JobAttempt<ImportJob>) => {
  const act = acts[attempt.data.act]
  const work = workOf(tools, attempt)
  await eachBatch(tools, work, act, async (rows) => {
    attempt.signal.throwIfAborted()
    const isNew = rows.filter(({ kind, outcome }) => kind === 'new' && outcome === 'waiting')
    await tools.prepareKeys(isNew.flatMap(({ subscriberId }) => subscriberId ?? []))
    return Promise.all(rows.map((row) => act.perform(row, work)))
  })
  await complete(tools, attempt)
}

/** What could not be done is told as left as it was, and the import is over. */
const giveUp = async (tools: ImportTools, job: OrderedJob<ImportJob>, why: string) => {
  const act = acts[job.data.act]
  const outcome = job.data.act === 'import' ? 'skipped' : 'kept'
  await eachBatch(tools, workOf(tools, job), act, async (rows) =>
    rows.map(({ place, revision, events }) => ({ place, outcome, why, revision, events })),
  )
  await complete(tools, job)
}

/** Starts carrying out imports in this process, one at a time. */
export const workImports = (jobs: Pick<Jobs, 'work'>, tools: ImportTools): Promise<void> =>
  jobs.work<ImportJob>({
    queue: importQueue,
    concurrency: 1,
    expireSeconds: 3_600,
    retries: 5,
    perform: (attempt) => perform(tools, attempt),
    giveUp: (job, reason) => giveUp(tools, job, reason),
  })
