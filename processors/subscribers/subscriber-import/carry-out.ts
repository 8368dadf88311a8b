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
} from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { subscriberImportStream } from '../../../commands/subscribers/subscriber-import/stream.ts'
import { type EventLog, SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ImportProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { type JobAttempt, type Jobs, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import { carryOutRow, isInLog, type RowWork, takeBackRow, type UndoneRow } from './rows.ts'
import { type ImportJob, importQueue } from './subscriber-import.ts'

export type ImportTools = {
  readonly log: Pick<EventLog, 'append' | 'read'>
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriberImport'>
  readonly imports: ImportStore
  /** Looks up, or makes, the keys of many people at once: what is written or read of them next needs them. */
  readonly prepareKeys: (subjects: readonly string[]) => Promise<void>
  readonly progress: (progress: ImportProgress) => void
  readonly longWork: LongWork
  readonly now: () => string
}

/** So many rows are on their way at a time: enough that appends go together, few enough that others are served between. */
const ROWS_PER_BATCH = 100
const ROWS_PER_TURN = 20

/** What so many take where nobody else works. */
const USUAL_TURN_MS = 40
const MAX_REST_MS = 200

/** Rows that take longer wait for somebody, who then waits for them: she is given as much time as they took more. */
const restMsAfter = (tookMs: number) => Math.min(MAX_REST_MS, Math.max(0, tookMs - USUAL_TURN_MS))

const actingKinds = ['new', 'changed', 'removed'] as const

type Act = {
  readonly outcomes: readonly RowOutcome[]
  readonly perform: (row: ImportRow, work: RowWork) => Promise<UndoneRow>
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

/** Tells the import what came of it; told again it says the same. */
const completeImport = async (tools: ImportTools, job: OrderedJob<ImportJob>) => {
  const { handlers, imports, now } = tools
  const { importId, publicationId, context } = workOf(tools, job)
  const counts = await imports.counts(importId)
  const about = { publicationId, importId, at: now() }
  const stream = subscriberImportStream(publicationId)
  const told = derivedContext(context, 'complete')
  if (job.data.act === 'undo') {
    const kept = sum(counts, 'kept')
    const earlier = counts.filter(({ isNoted }) => isNoted)
    const back = { restored: sum(counts, 'undone'), kept, left: sum(counts, 'left'), earlier: sum(earlier, 'undone') }
    await handlers.subscriberImport(stream, { type: 'CompleteUndo', ...about, ...back }, told)
    return
  }
  const [added, changed, removed] = actingKinds.map((kind) => sum(counts, 'done', kind))
  const done = { added: added ?? 0, changed: changed ?? 0, removed: removed ?? 0, skipped: sum(counts, 'skipped') }
  await handlers.subscriberImport(stream, { type: 'CompleteImport', ...about, ...done }, told)
  await imports.dropSource(importId)
}

/** First of imports that were undone before: whoever is broken off between the two does these again, and comes to the same. */
const note = async ({ imports }: ImportTools, importId: ImportId, rows: readonly UndoneRow[]) => {
  const earlier = Map.groupBy(
    rows.flatMap((row) => row.earlier ?? []),
    (row) => row.importId,
  )
  for (const [of, theirs] of earlier) await imports.settle(of, theirs)
  await imports.settle(importId, rows)
}

const batchOf = ({ imports }: ImportTools, importId: ImportId, { outcomes }: Act, after: number) =>
  imports.rows(importId, { kinds: actingKinds, outcomes, isLeftOut: false, after, limit: ROWS_PER_BATCH })

/**
 * The rows that are still to be done, so many at a time; whoever begins anew finds those that are left. The next ones are
 * fetched, and what came of the last ones is noted, while some are on their way.
 */
const eachBatch = async (
  tools: ImportTools & Pick<JobAttempt<ImportJob>, 'gotOn'>,
  { work: { importId }, act, from }: { readonly work: RowWork; readonly act: Act; readonly from: number },
  work: (rows: readonly ImportRow[]) => Promise<readonly UndoneRow[]>,
) => {
  const { gotOn } = tools
  const behind = (after: number) => batchOf(tools, importId, act, after)
  let noted: Promise<void> = Promise.resolve()
  for (let rows = await behind(from); rows.length > 0; ) {
    const coming = behind(rows.at(-1)?.place ?? from)
    // Its failure is seen when it is awaited; until then it is nobody's.
    coming.catch(() => undefined)
    const settled = await work(rows)
    await noted
    noted = note(tools, importId, settled).then(() => gotOn?.())
    noted.catch(() => undefined)
    rows = await coming
  }
  await noted
}

/** All of them, begun a few at a time: whoever saves meanwhile does not wait until all have been reckoned and sealed. */
const runInTurns = async (
  rows: readonly ImportRow[],
  giveWay: YieldToRequests,
  act: (row: ImportRow) => Promise<UndoneRow>,
) => {
  const acting: Promise<UndoneRow>[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_TURN) {
    await giveWay()
    const begun = rows.slice(from, from + ROWS_PER_TURN).map(act)
    // A failure is seen when all are awaited; until then it is nobody's.
    for (const each of begun) each.catch(() => undefined)
    acting.push(...begun)
  }
  return Promise.all(acting)
}

/** Of one of them: that is told of her own row. */
const unlessForgotten = (error: unknown) => {
  if (!(error instanceof SubjectForgotten)) throw error
}

const PERCENT = 100

/** Says how far it is, row by row: counted once, and again by whoever goes on after an interruption. */
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
 * What came to nothing again and again, with others of its batch, is told as left as it was; what was done of it and not noted,
 * as it is. Answers behind which place there is more to do.
 */
const skipFailedRows = async (tools: ImportTools, attempt: JobAttempt<ImportJob>): Promise<number> => {
  const { data } = attempt
  if (data.after === undefined) return -1
  const { after, upTo, why } = data
  const act = acts[data.act]
  const outcome = data.act === 'import' ? 'skipped' : 'left'
  const work = workOf(tools, attempt)
  const rows = (await batchOf(tools, work.importId, act, after)).filter(({ place }) => place <= upTo)
  const settled = rows.map(async (row): Promise<UndoneRow> => {
    const { place, revision, events } = row
    return (await isInLog(row, work, data.act)) ? act.perform(row, work) : { place, outcome, why, revision, events }
  })
  await note(tools, work.importId, await Promise.all(settled))
  await attempt.gotOn?.()
  return upTo
}

/**
 * The rest of the list is not to suffer for the batch that was tried: another job leaves that, and goes on behind it. It is all
 * that is done here, under one id: whoever dies meanwhile does it again, and gives up no more.
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

/** Starts carrying out imports in this process, one at a time. */
export const workImports = (jobs: Pick<Jobs, 'work' | 'orderNow'>, tools: ImportTools): Promise<void> =>
  jobs.work<ImportJob>({
    queue: importQueue,
    concurrency: 1,
    expireSeconds: 3_600,
    retries: 5,
    perform: (attempt) => tools.longWork((giveWay) => performImport(tools, attempt, giveWay)),
    giveUp: (job, reason) => giveUpBatch(jobs, tools, job, reason),
  })
