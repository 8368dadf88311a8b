import { z } from 'zod'
import { BurnId, IssueId, ProductionId, PublicationId, SubscriberId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { discFormatNames, MAX_COPIES, ROBOT_COUNT } from './formats.ts'

const commandFields = { burnId: BurnId, issueId: IssueId, at: z.iso.datetime() }
const answerFields = { ...commandFields, turn: z.int().min(1), made: z.int().min(0) }

export const DiscFormat = z.enum(discFormatNames, 'Välj Audio CD eller Daisy.')
export type DiscFormat = z.infer<typeof DiscFormat>
export const Copies = z
  .int('Ange ett helt antal.')
  .min(1, 'Ange minst 1.')
  .max(MAX_COPIES, `Högst ${MAX_COPIES.toLocaleString('sv')} på en gång.`)
export const RobotId = z
  .int()
  .min(0, 'Den roboten finns inte.')
  .max(ROBOT_COUNT - 1, 'Den roboten finns inte.')

export const OrderBurn = z.object({
  type: z.literal('OrderBurn'),
  ...commandFields,
  publicationId: PublicationId,
  format: DiscFormat,
  robot: RobotId,
  copies: Copies,
  isReal: z.boolean(),
  subscriberId: SubscriberId.exactOptional(),
  /**
   * An order that came after this moment and is still underway counts as this one: a repeated order changes nothing.
   */
  since: z.iso.datetime().exactOptional(),
})

export const RecordImage = z.object({
  type: z.literal('RecordImage'),
  ...commandFields,
  productionId: ProductionId,
  discs: z.int().min(1),
})

/** The robot answers its ticket. */
export const RecordProgress = z.object({ type: z.literal('RecordProgress'), ...answerFields })
export const FinishBurn = z.object({ type: z.literal('FinishBurn'), ...answerFields })
export const FailBurn = z.object({ type: z.literal('FailBurn'), ...answerFields, reason: z.string() })

export const RetryBurn = z.object({
  type: z.literal('RetryBurn'),
  ...commandFields,
  robot: RobotId,
  /** How many of the missing copies newer orders make. */
  instead: z.int().min(0),
})
export const StopBurn = z.object({ type: z.literal('StopBurn'), ...commandFields })

export const LogDiscs = z.object({
  type: z.literal('LogDiscs'),
  ...commandFields,
  publicationId: PublicationId,
  format: DiscFormat,
  copies: Copies,
  day: Day,
})

export const BurnCommand = z.discriminatedUnion('type', [
  OrderBurn,
  RecordImage,
  RecordProgress,
  FinishBurn,
  FailBurn,
  RetryBurn,
  StopBurn,
  LogDiscs,
])
export type BurnCommand = z.infer<typeof BurnCommand>
