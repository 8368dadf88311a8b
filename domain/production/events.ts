import type { IssueId, ProductionId } from '../ids.ts'
import type { Manifest, ProductionKind } from './manifest.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type Step = 'prepare' | 'encode' | 'package' | 'validate' | 'publish'

type InStore = { readonly storageKey: string; readonly hash: string; readonly bytes: number }

/** An item's finished MP3. */
export type EncodedSound = InStore & {
  readonly itemId: string
  readonly durationMs: number
  readonly integratedLufs: number
  readonly peakDb: number
}

export type ProducedFile = InStore & { readonly filename: string; readonly durationMs: number }

type Of<Type extends string, Data extends object> = {
  readonly type: Type
  readonly data: { readonly productionId: ProductionId; readonly issueId: IssueId } & Readonly<Data>
}

export type ProductionStarted = Of<
  'ProductionStarted',
  { kind: ProductionKind; manifest: Manifest; processItemId: string | null; at: string }
>

/** `encoded`: sounds that earlier productions made of the same sources and settings. */
export type ProductionPrepared = Of<
  'ProductionPrepared',
  { encoded: readonly EncodedSound[]; remaining: readonly string[] }
>

export type ItemEncoded = Of<'ItemEncoded', { sound: EncodedSound }>

export type BookPackaged = Of<'BookPackaged', { file: ProducedFile }>

export type StepCompleted = Of<'StepCompleted', { step: Step }>

/** A step, or one item of it, cannot succeed as things are. The reason is for the editor, in Swedish. */
export type StepFailed = Of<'StepFailed', { step: Step; itemId: string | null; reason: string }>

export type ProductionParked = Of<'ProductionParked', { step: Step; reason: string; at: string }>

/** The step begins again, with `remaining` items of the encoding. */
export type ProductionResumed = Of<'ProductionResumed', { step: Step; remaining: readonly string[]; at: string }>

export type ProductionCancelled = Of<'ProductionCancelled', { reason: string; at: string }>

export type ProductionCompleted = Of<
  'ProductionCompleted',
  { kind: ProductionKind; file: ProducedFile; log: string; at: string }
>

export type ProductionEvent =
  | ProductionStarted
  | ProductionPrepared
  | ItemEncoded
  | BookPackaged
  | StepCompleted
  | StepFailed
  | ProductionParked
  | ProductionResumed
  | ProductionCancelled
  | ProductionCompleted
