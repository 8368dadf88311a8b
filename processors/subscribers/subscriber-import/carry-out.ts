import { setTimeout as delay } from 'node:timers/promises'
import type { Handlers } from '../../../commands/handlers.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { LongWork, YieldToRequests } from '../../../commands/kernel/handling/long-work.ts'
import { nameBasedId } from '../../../commands/kernel/handling/name-based-id.ts'
import { progressIn } from '../../../commands/subscribers/subscriber-import/import-acts.ts'
import type {
  ImportRow,
  ImportStore,
  RowCount,
  RowOutcome,
  SettledRow,
} from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { subscriberImportStream } from '../../../commands/subscribers/subscriber-import/stream.ts'
import { type EventLog, SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ImportProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { type JobAttempt, type Jobs, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import { carryOutRow, isInLog, type RowWork, takeBackRow } from './rows.ts'
import { type ImportJob, importQueue } from './subscriber-import.ts'

export type ImportTools = {
  readonly log: Pick<EventLog, 'append' | 'read'>
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriberImport'>
  readonly imports: ImportStore
  /** Finds or makes the keys of many subscribers at once, before their fields are written or read. */
  readonly prepareKeys: (subjects: readonly string[]) => Promise<void>
  readonly progress: (progress: ImportProgress) => void
  readonly longWork: LongWork
  readonly now: () => string
}

/** Rows underway at a time: enough to append together, few enough to yield to requests in between. */
const ROWS_PER_BATCH = 100
const ROWS_PER_TURN = 20

/** The time that a batch takes on an idle machine. */
const USUAL_TURN_MS = 40
const MAX_REST_MS = 200

/** A slower batch competes with requests, so the import rests for as long as it took more. */
const restMsAfter = (tookMs: number) => Math.min(MAX_REST_MS, Math.max(0, tookMs - USUAL_TURN_MS))

const actingKinds = ['new', 'changed', 'removed'] as const

type Act = {
  readonly outcomes: readonly RowOutcome[]
  readonly perform: (row: ImportRow, work: RowWork) => Promise<SettledRow>
}

const acts: Readonly<Record<ImportJob['act'], Act>> = {
  import: { outcomes: ['waiting'], perform: carryOutRow },
  undo: { outcomes: ['done', 'forced', 'left'], perform: takeBackRow },
}

const workOf = ({ handlers, log }: Pick<ImportTools, 'handlers' | 'log'>, job: OrderedJob<ImportJob>): RowWork => ({
  log,
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

/** Records the import's result; a repetition records the same. */
const completeImport = async (tools: ImportTools, job: OrderedJob<ImportJob>) => {
  const { handlers, imports, now } = tools
  const { importId, publicationId, context } = workOf(tools, job)
  const counts = await imports.counts(importId)
  const about = { publicationId, importId, at: now() }
  const stream = subscriberImportStream(publicationId)
  const told = derivedContext(context, 'complete')
  if (job.data.act === 'undo') {
    const back = { restored: sum(counts, 'undone'), kept: sum(counts, 'kept'), left: sum(counts, 'left') }
    await handlers.subscriberImport(stream, { type: 'CompleteUndo', ...about, ...back }, told)
    return
  }
  const [added, changed, removed] = actingKinds.map((kind) => sum(counts, 'done', kind))
  const done = { added: added ?? 0, changed: changed ?? 0, removed: removed ?? 0, skipped: sum(counts, 'skipped') }
  await handlers.subscriberImport(stream, { type: 'CompleteImport', ...about, ...done }, told)
  await imports.dropSource(importId)
}

const batchOf = ({ imports }: ImportTools, importId: ImportId, { outcomes }: Act, after: number) =>
  imports.rows(importId, { kinds: actingKinds, outcomes, isLeftOut: false, after, limit: ROWS_PER_BATCH })

/**
 * Works through the open rows batch by batch; a new process finds the rows that are left. While one batch runs, the
 * next is fetched and the last one's outcomes are recorded.
 */
const eachBatch = async (
  tools: ImportTools & Pick<JobAttempt<ImportJob>, 'gotOn'>,
  { work: { importId }, act, from }: { readonly work: RowWork; readonly act: Act; readonly from: number },
  work: (rows: readonly ImportRow[]) => Promise<readonly SettledRow[]>,
) => {
  const { gotOn } = tools
  const behind = (after: number) => batchOf(tools, importId, act, after)
  let noted: Promise<void> = Promise.resolve()
  for (let rows = await behind(from); rows.length > 0; ) {
    const coming = behind(rows.at(-1)?.place ?? from)
    // The failure surfaces at the await below; until then it must not count as unhandled.
    coming.catch(() => undefined)
    const settled = await work(rows)
    await noted
    noted = tools.imports.settle(importId, settled).then(() => gotOn?.())
    noted.catch(() => undefined)
    rows = await coming
  }
  await noted
}

/** Begins the rows a few at a time, so that a request does not wait until all are decided and sealed. */
const runInTurns = async (
  rows: readonly ImportRow[],
  giveWay: YieldToRequests,
  act: (row: ImportRow) => Promise<SettledRow>,
) => {
  const acting: Promise<SettledRow>[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_TURN) {
    await giveWay()
    const begun = rows.slice(from, from + ROWS_PER_TURN).map(act)
    // The failure surfaces at the await below; until then it must not count as unhandled.
    for (const each of begun) each.catch(() => undefined)
    acting.push(...begun)
  }
  return Promise.all(acting)
}

/** A forgotten subscriber's own row reports this error. */
const unlessForgotten = (error: unknown) => {
  if (!(error instanceof SubjectForgotten)) throw error
}

const PERCENT = 100

/** Reports the progress of the rows; each process counts once when it begins. */
const reportProgress = async ({ imports, progress }: ImportTools, importId: ImportId, act: ImportJob['act']) => {
  const { done: before, of } = progressIn(await imports.counts(importId), act === 'undo')
  let done = before
  return (rows: number) => {
    done += rows
    const percent = of === 0 ? PERCENT : Math.floor((done / of) * PERCENT)
    progress({ importId, text: act === 'undo' ? 'Ångrar' : 'Genomför', percent, done, of })
  }
}

const performImport = async (tools: ImportTools, attempt: JobAttempt<ImportJob>, giveWay: YieldToRequests) => {
  const act = acts[attempt.data.act]
  const work = workOf(tools, attempt)
  const from = await skipFailedRows(tools, attempt)
  const tell = await reportProgress(tools, work.importId, attempt.data.act)
  await eachBatch({ ...tools, gotOn: attempt.gotOn }, { work, act, from }, async (rows) => {
    attempt.signal.throwIfAborted()
    const began = performance.now()
    await tools.prepareKeys(rows.flatMap(({ subscriberId }) => subscriberId ?? [])).catch(unlessForgotten)
    const settled = await runInTurns(rows, giveWay, (row) => act.perform(row, work))
    tell(settled.length)
    await delay(restMsAfter(performance.now() - began))
    return settled
  })
  await completeImport(tools, attempt)
}

/**
 * Gives up the rows of a batch that has failed too often: rows whose events are in the log get their true outcome, the
 * others keep the subscriber as it was. Returns the place after which the work continues.
 */
const skipFailedRows = async (tools: ImportTools, attempt: JobAttempt<ImportJob>): Promise<number> => {
  const { data } = attempt
  if (data.after === undefined) return -1
  const { after, upTo, why } = data
  const act = acts[data.act]
  const outcome = data.act === 'import' ? 'skipped' : 'left'
  const work = workOf(tools, attempt)
  const rows = (await batchOf(tools, work.importId, act, after)).filter(({ place }) => place <= upTo)
  const settled = rows.map(async (row): Promise<SettledRow> => {
    const { place, revision, events } = row
    return (await isInLog(row, work, data.act)) ? act.perform(row, work) : { place, outcome, why, revision, events }
  })
  await tools.imports.settle(work.importId, await Promise.all(settled))
  await attempt.gotOn?.()
  return upTo
}

/**
 * Orders another job that skips the failed batch and continues after it, so that one batch does not stop the list. The
 * job's id derives from the failed one, so a repetition after a crash gives up no more rows.
 */
const giveUpBatch = async (
  jobs: Pick<Jobs, 'orderNow'>,
  tools: ImportTools,
  job: OrderedJob<ImportJob>,
  why: string,
) => {
  const { importId, publicationId, act, today, upTo: after = -1 } = job.data
  const rows = await batchOf(tools, ImportId.parse(importId), acts[act], after)
  const upTo = rows.at(-1)?.place ?? after
  const data = { importId, publicationId, act, today, after, upTo, why } satisfies ImportJob
  await jobs.orderNow([{ ...job, id: nameBasedId('rest', job.id), data }])
}

/** Starts to carry out imports in this process, one at a time. */
export const workImports = (jobs: Pick<Jobs, 'work' | 'orderNow'>, tools: ImportTools): Promise<void> =>
  jobs.work<ImportJob>({
    queue: importQueue,
    concurrency: 1,
    expireSeconds: 3_600,
    retries: 5,
    perform: (attempt) => tools.longWork((giveWay) => performImport(tools, attempt, giveWay)),
    giveUp: (job, reason) => giveUpBatch(jobs, tools, job, reason),
  })
