import { z } from 'zod'
import { nameOf } from '../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Stored from './settings/stored-process-item.ts'

const flags = [
  'fetchDaisy',
  'importDaisy',
  'fetchRss',
  'importRss',
  'importFtp',
  'alterDeactivateH1',
  'alterExportH2',
  'alterActivateAll',
  'alterToH1',
  'alterToH2',
  'alterGuessH2',
  'alterCopyNameToInfo',
  'alterRemoveNumbersStopSpace',
  'alterRemoveNumbers',
  'alterPrettify',
  'alterAddNumbers',
  'speak',
  'exportDaisy',
  'exportLegimus',
  'exportRss',
  'exportDtbook',
  'exportFtp',
  'exportOutput2',
  'exportOutput3',
  'exportSingleMp3',
  'exportWordPress',
  'exportDrupal',
  'exportPdf',
  'availableFromDateNow',
  'sendPush',
  'sendMailToSubscribers',
  'done',
] as const satisfies readonly Stored.ProcessFlag[]

export type ProcessFlag = (typeof flags)[number]

const unsetFlags = Object.fromEntries(flags.map((flag) => [flag, z.boolean().default(false)])) as Record<
  ProcessFlag,
  z.ZodDefault<z.ZodBoolean>
>

/** One step in the production of an issue, offered as a button; lowest `prio` first. */
export const ProcessItem = z.object({
  id: z.string().min(1).max(100),
  name: nameOf(200, 'Ange ett namn på steget.'),
  prio: z.int().min(0).max(10_000),
  ...unsetFlags,
} satisfies ZodShape<Stored.ProcessItem>)
export type ProcessItem = z.infer<typeof ProcessItem>

const noFlags = Object.fromEntries(flags.map((flag) => [flag, false])) as Record<ProcessFlag, false>

/** Fills flags that were added after the item was stored: they are off. */
export const wholeItem = (stored: Stored.ProcessItem): ProcessItem => ({ ...noFlags, ...stored })
