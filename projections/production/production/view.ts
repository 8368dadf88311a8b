import { z } from 'zod'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ZodShape } from '../../../domain/kernel/zod-shape.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { Step } from '../../../domain/production/production/commands.ts'
import type { StopReason } from '../../../domain/production/production/stop-reason.ts'

/** What was made of an issue last, of a kind. */
export const ProductView = z.object({
  kind: ProductionKind,
  filename: z.string(),
  bytes: z.number(),
  /** SHA-256, in hex. */
  hash: z.string(),
  /** Seconds. */
  duration: z.number(),
  at: z.string(),
  /** Whether the same would be made of the issue as it is now. */
  isCurrent: z.boolean(),
  url: z.string(),
})
export type ProductView = z.infer<typeof ProductView>

export const ProductionView = z.object({
  _id: ProductionId,
  issue: IssueId,
  kind: ProductionKind,
  /** What is made of the same order when it is done. */
  next: ProductionKind.nullable(),
  status: z.enum(['running', 'parked', 'cancelled', 'completed']),
  step: Step,
  /** Why it is parked or was cancelled, in Swedish. */
  reason: z.string().nullable(),
  log: z.string().nullable(),
  items: z.number(),
  encoded: z.number(),
  processItem: z.string().nullable(),
  filename: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** What it still stops for, in Swedish; null: it has not stopped, or could go on. */
  obstacle: z
    .object({
      /** Articles without sound; empty: there are none. */
      missing: z.string(),
      other: z.string(),
      /** To try again may help as things are. */
      canRetry: z.boolean(),
    } satisfies ZodShape<StopReason>)
    .nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** What was said last, while it runs. Of the moment: the live feed goes on. */
  progress: z
    .object({
      percent: z.number(),
      text: z.string(),
      /** By the speed so far. */
      secondsLeft: z.number().nullable(),
    })
    .nullable(),
})
export type ProductionView = z.infer<typeof ProductionView>
