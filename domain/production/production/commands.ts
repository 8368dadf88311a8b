import { z } from 'zod'
import { SoundFinding } from '../../editorial/media/commands.ts'
import { ProductionId } from '../../kernel/ids.ts'
import { Manifest, NextProduct, ProductionKind } from '../manifest/manifest.ts'

const Instant = z.iso.datetime()
const inStore = { storageKey: z.string(), hash: z.string(), bytes: z.int().min(0) }

export const Step = z.enum(['prepare', 'encode', 'package', 'validate', 'publish'])

export const EncodedSound = z.object({
  ...inStore,
  itemId: z.string(),
  durationMs: z.int().min(0),
  integratedLufs: z.number(),
  peakDb: z.number(),
})

export const ProducedFile = z.object({ ...inStore, filename: z.string(), durationMs: z.int().min(0) })

/** The user has been asked about doubtful sounds, and wants the product anyway. */
const consentField = { anyway: z.literal(true).exactOptional() }

const commandFields = { productionId: ProductionId, at: Instant }

export const StartProduction = z.object({
  type: z.literal('StartProduction'),
  ...commandFields,
  kind: ProductionKind,
  processItemId: z.string().nullable(),
  manifest: Manifest,
  next: NextProduct.exactOptional(),
  ...consentField,
})

export const RecordPreparation = z.object({
  type: z.literal('RecordPreparation'),
  ...commandFields,
  encoded: z.array(EncodedSound).readonly(),
})

export const RecordEncoding = z.object({ type: z.literal('RecordEncoding'), ...commandFields, sound: EncodedSound })

const DoubtfulItem = z.object({ itemId: z.string(), doubts: z.array(SoundFinding).readonly() })

const PackedFile = z.object({ name: z.string(), bytes: z.int().min(0), hash: z.string() })

export const RecordPackage = z.object({
  type: z.literal('RecordPackage'),
  ...commandFields,
  file: ProducedFile,
  contents: z.array(PackedFile).readonly().exactOptional(),
  doubts: z.array(DoubtfulItem).readonly(),
  unshown: z
    .array(z.object({ itemId: z.string(), letters: z.string() }))
    .readonly()
    .exactOptional(),
})

export const RecordValidation = z.object({ type: z.literal('RecordValidation'), ...commandFields })

/** `itemId` null: the step as a whole. */
export const RecordFailure = z.object({
  type: z.literal('RecordFailure'),
  ...commandFields,
  step: Step,
  itemId: z.string().nullable(),
  reason: z.string(),
})

export const ResumeProduction = z.object({ type: z.literal('ResumeProduction'), ...commandFields, ...consentField })

export const CancelProduction = z.object({
  type: z.literal('CancelProduction'),
  ...commandFields,
  reason: z.string(),
  /** The issue that was to publish the production refused it. */
  isRefused: z.literal(true).optional(),
})

export const CompleteProduction = z.object({ type: z.literal('CompleteProduction'), ...commandFields })

export const ProductionCommand = z.discriminatedUnion('type', [
  StartProduction,
  RecordPreparation,
  RecordEncoding,
  RecordPackage,
  RecordValidation,
  RecordFailure,
  ResumeProduction,
  CancelProduction,
  CompleteProduction,
])
export type ProductionCommand = z.infer<typeof ProductionCommand>
