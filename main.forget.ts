import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DUE_FORGETTINGS_FILE, readForgettings } from './adapters/kernel/backup/forgettings/forgetting-list.ts'
import type { OpenedKernel } from './adapters/open-kernel.ts'
import type { ForgetSubject } from './commands/kernel/handling/destroy-keys.ts'
import { repeatForgetting } from './commands/support/forget-again.ts'

type CopyHolder = { readonly forget: (subject: string) => Promise<void> }

type Holders = {
  readonly kernel: Pick<OpenedKernel, 'destroyKey' | 'letterFiles'>
  readonly services: {
    readonly sessions: CopyHolder
    readonly personalReads: { readonly forgetReasons: (subject: string) => Promise<void> }
  }
  readonly imports: CopyHolder
}

/** Forgets a subject in every place that has a copy (docs/decisions/0003). */
export const openForget =
  ({ kernel, services, imports }: Holders): ForgetSubject =>
  async (subject, facts) => {
    await kernel.destroyKey(subject, facts)
    await kernel.letterFiles.forget(subject)
    await imports.forget(subject)
    await services.sessions.forget(subject)
    await services.personalReads.forgetReasons(subject)
  }

/**
 * Forgets again, after a restore and before the product answers, the persons forgotten since the backup was taken. The
 * next start repeats a forgetting that stopped half-way.
 */
export const forgetRestored = async (
  dataDir: string,
  tools: Parameters<typeof repeatForgetting>[0],
  report: (line: string) => void,
): Promise<void> => {
  const path = join(dataDir, DUE_FORGETTINGS_FILE)
  const forgettings = await readForgettings(path)
  if (forgettings.length === 0) return
  const correlationId = randomUUID()
  for (const { subject, facts } of forgettings) {
    const context = { commandId: randomUUID(), correlationId, actor: { kind: 'process', id: 'restore' } } as const
    for (const fact of facts) await repeatForgetting(tools, fact, context)
    await tools.forget(subject)
  }
  await rm(path, { force: true })
  report(`Repeated the forgettings since the backup was taken: ${forgettings.length}`)
}
