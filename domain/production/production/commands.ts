import { z } from 'zod'
import { SoundFinding } from '../../editorial/media/commands.ts'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ProductionId } from '../../kernel/ids.ts'
import { Manifest, NextProduct, ProductionKind } from '../manifest/manifest.ts'

const Instant = z.iso.datetime()
const inStore = { storageKey: z.string(), hash: z.string(), bytes: z.int().min(0) }

export const Step = z.enum(['prepare', 'encode', 'package', 'validate', 'publish'])

const EncodedSound = z.object({
  ...inStore,
  itemId: z.string(),
  durationMs: z.int().min(0),
  integratedLufs: z.number(),
  peakDb: z.number(),
})

const ProducedFile = z.object({ ...inStore, filename: z.string(), durationMs: z.int().min(0) })

/** The user has been asked about doubtful sounds, and wants the product anyway. */
const consentField = { anyway: z.literal(true).exactOptional() }

const commandFields = { productionId: ProductionId, at: Instant }

const DoubtfulItem = z.object({ itemId: z.string(), doubts: z.array(SoundFinding).readonly() })

const PackedFile = z.object({ name: z.string(), bytes: z.int().min(0), hash: z.string() })

const productionCommands = {
  StartProduction: z.object({
    ...commandFields,
    kind: ProductionKind,
    processItemId: z.string().nullable(),
    manifest: Manifest,
    next: NextProduct.exactOptional(),
    ...consentField,
  }),
  RecordPreparation: z.object({ ...commandFields, encoded: z.array(EncodedSound).readonly() }),
  RecordEncoding: z.object({ ...commandFields, sound: EncodedSound }),
  RecordPackage: z.object({
    ...commandFields,
    file: ProducedFile,
    contents: z.array(PackedFile).readonly().exactOptional(),
    doubts: z.array(DoubtfulItem).readonly(),
    unshown: z
      .array(z.object({ itemId: z.string(), letters: z.string() }))
      .readonly()
      .exactOptional(),
  }),
  RecordValidation: z.object({ ...commandFields }),
  /** `itemId` null: the step as a whole. */
  RecordFailure: z.object({ ...commandFields, step: Step, itemId: z.string().nullable(), reason: z.string() }),
  ResumeProduction: z.object({ ...commandFields, ...consentField }),
  CancelProduction: z.object({
    ...commandFields,
    reason: z.string(),
    /** The issue that was to publish the production refused it. */
    isRefused: z.literal(true).optional(),
  }),
  CompleteProduction: z.object({ ...commandFields }),
}
export type ProductionCommand = CommandOf<typeof productionCommands>
