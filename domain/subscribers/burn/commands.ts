import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
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

export const burnCommands = {
  OrderBurn: z.object({
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
  }),
  RecordImage: z.object({ ...commandFields, productionId: ProductionId, discs: z.int().min(1) }),
  /** The robot answers its ticket. */
  RecordProgress: z.object({ ...answerFields }),
  FinishBurn: z.object({ ...answerFields }),
  FailBurn: z.object({ ...answerFields, reason: z.string() }),
  RetryBurn: z.object({
    ...commandFields,
    robot: RobotId,
    /** How many of the missing copies newer orders make. */
    instead: z.int().min(0),
  }),
  StopBurn: z.object({ ...commandFields }),
  LogDiscs: z.object({ ...commandFields, publicationId: PublicationId, format: DiscFormat, copies: Copies, day: Day }),
}
export type BurnCommand = CommandOf<typeof burnCommands>
