import type { Pool } from 'pg'
import type { CheckCause, IntegrityChecks, SignedHead } from '../../../commands/kernel/integrity/checks.ts'
import { reasonOf } from '../../../projections/kernel/runner/failure.ts'
import type { StoredLog } from '../event-log/stored-log.ts'
import { unlessAborted } from '../running/abortable.ts'
import { beginCheck, noteFailure, noteProgress, noteResult, recentChecks, signedHeads } from './check-store.ts'
import { anchorOf, signHead } from './signed-head.ts'
import type { Signer } from './signer.ts'
import { type Verification, verifyLog } from './verify.ts'

/** Milliseconds between two notes of the progress. */
const NOTE_EVERY_MS = 500

type CheckTools = {
  readonly pool: Pool
  readonly stored: StoredLog
  readonly signer: Signer
  /** Writes one line to the operator. */
  readonly report: (line: string) => void
}

type Check = {
  readonly id: number
  /** Signed ends that are kept elsewhere, such as with a backup. */
  readonly others?: readonly SignedHead[]
  readonly onProgress?: (checked: number, total: number) => void
  readonly signal: AbortSignal
}

/** Notes the progress now and then; one note at a time. */
const progressNotes = (pool: Pool, id: number) => {
  let notedAt = 0
  return (checked: number, total: number) => {
    if (performance.now() - notedAt < NOTE_EVERY_MS) return
    notedAt = performance.now()
    // The result is noted anyway.
    noteProgress(pool, id, { checked, total }).catch(() => undefined)
  }
}

/** Carries out a check that has begun, and notes its result. A check without faults signs the end of the chain. */
export const carryOutCheck = async (tools: CheckTools, check: Check): Promise<Verification> => {
  const { pool, stored, signer, report } = tools
  const { id, others = [], onProgress, signal } = check
  const note = progressNotes(pool, id)
  try {
    const anchors = [...(await signedHeads(pool)), ...others].map((head) => anchorOf(signer, head))
    const verification = verifyLog({
      pool,
      stored,
      anchors,
      signal,
      onProgress: (checked, total) => {
        note(checked, total)
        onProgress?.(checked, total)
      },
    })
    // The log outlasts a silent database for longer than a process has for its end.
    const result = await unlessAborted(signal, verification)
    const end = { number: result.events, orderHash: result.orderHash, at: new Date().toISOString() }
    await noteResult(pool, id, result, result.faultCount === 0 ? signHead(signer, end) : undefined)
    if (result.faultCount > 0)
      report(`ALARM The check of the event log found ${result.faultCount} faults: /support/integrity names them`)
    return result
  } catch (error) {
    await noteFailure(pool, id, signal.aborted ? 'interrupted' : reasonOf(error)).catch(() => undefined)
    throw error
  }
}

/** Checks of the log that run in this process, for the screen and by night. */
export const openIntegrityChecks = (tools: CheckTools) => {
  const { pool, signer, report } = tools
  const stopController = new AbortController()
  const runningChecks = new Set<Promise<unknown>>()

  const begin = async (cause: CheckCause, userId?: string): Promise<boolean> => {
    const id = await beginCheck(pool, cause, userId)
    if (id === undefined) return false
    const check = carryOutCheck(tools, { id, signal: stopController.signal }).catch((error: unknown) => {
      if (!stopController.signal.aborted)
        report(`The check of the event log could not be carried out: ${reasonOf(error)}`)
    })
    runningChecks.add(check)
    void check.finally(() => runningChecks.delete(check))
    return true
  }

  const checks: IntegrityChecks = {
    start: (userId) => begin('person', userId),
    recent: (limit) => recentChecks(pool, limit),
    publicKey: signer.publicKey,
  }
  return {
    checks,
    begin,
    stop: async () => {
      stopController.abort()
      await Promise.all(runningChecks)
    },
  }
}
