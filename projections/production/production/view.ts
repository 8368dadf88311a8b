import { z } from 'zod'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ZodShape } from '../../../domain/kernel/zod-shape.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { Step } from '../../../domain/production/production/commands.ts'
import type { StopReason } from '../../../domain/production/production/stop-reason.ts'

/** The newest product of a kind of an issue. */
export const ProductView = z.object({
  kind: ProductionKind,
  filename: z.string(),
  bytes: z.number(),
  /** SHA-256, in hex. */
  hash: z.string(),
  /** Seconds. */
  duration: z.number(),
  at: z.string(),
  /** Whether a production now would make the same. */
  isCurrent: z.boolean(),
  url: z.string(),
})
export type ProductView = z.infer<typeof ProductView>

export const ProductionView = z.object({
  _id: ProductionId,
  issue: IssueId,
  kind: ProductionKind,
  /** The second product of the same order. */
  next: ProductionKind.nullable(),
  status: z.enum(['running', 'parked', 'cancelled', 'completed']),
  step: Step,
  /** Why the production is parked or was cancelled, in Swedish. */
  reason: z.string().nullable(),
  log: z.string().nullable(),
  items: z.number(),
  encoded: z.number(),
  processItem: z.string().nullable(),
  filename: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Why the production still cannot go on, in Swedish; null: it is not parked, or could go on. */
  obstacle: z
    .object({
      /** Articles without sound; empty: there are none. */
      missing: z.string(),
      other: z.string(),
      /** Another try may help although the issue is unchanged. */
      canRetry: z.boolean(),
    } satisfies ZodShape<StopReason>)
    .nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** The latest progress report of a running production. It is not stored: the live feed continues it. */
  progress: z
    .object({
      percent: z.number(),
      text: z.string(),
      /** Estimated from the speed so far. */
      secondsLeft: z.number().nullable(),
    })
    .nullable(),
})
export type ProductionView = z.infer<typeof ProductionView>
