import { z } from 'zod'
import { RepairId } from '../../../domain/kernel/ids.ts'
import { RepairAct } from '../../../domain/support/repair/acts.ts'

/** How a step or a job stands. `parked`: a process stands still at it; `dead`: it has been given up. */
export const standingStates = ['parked', 'dead', 'retrying', 'active', 'waiting'] as const

const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const StandingError = z.object({
  /** The meaning of the error for an office. */
  words: z.string(),
  /** A key that all errors share which differ in their thing alone. */
  class: z.string(),
  raw: z.string(),
})

const StandingAdvice = z.object({
  words: z.string(),
  /** Where an office puts it right. */
  page: z.object({ href: z.string(), text: z.string() }).nullable(),
  /** Another try ends in the same way until an office has put something right. */
  isRetryVain: z.boolean(),
})

/** A repair that an administrator has begun for a thing that stands still. */
export const UnderwayRepair = z.object({ _id: RepairId, status: z.enum(['proposed', 'approved']), act: z.string() })

/** A step, a job, a delivery or a run as the page 'Processer' shows it. Instants are ISO. */
export const StandingItem = z.object({
  key: z.string(),
  source: z.enum(['step', 'job', 'delivery', 'run']),
  /** The name in the code of its process or queue, and what users call it. */
  process: z.string(),
  name: z.string(),
  state: z.enum(standingStates),
  /** The process's or the job's own id. */
  id: z.string(),
  stream: z.string().nullable(),
  thing: z.string().nullable(),
  /** The event of a step, in the stream. */
  revision: z.number().nullable(),
  /** A fact that an administrator should know besides. */
  note: z.string().nullable(),
  since: z.string(),
  attempt: z.number(),
  attempts: z.number().nullable(),
  holder: z.string().nullable(),
  error: StandingError.nullable(),
  nextTry: z.string().nullable(),
  /** How many of the process's events wait behind it. */
  behind: z.number(),
  fields: Fields.nullable(),
  acts: z.array(RepairAct),
  /** What helps, beside another try. */
  advice: StandingAdvice.nullable(),
  repair: UnderwayRepair.nullable(),
})
export type StandingItem = z.infer<typeof StandingItem>

/** A class of errors of one process or queue. */
export const ErrorGroup = z.object({
  process: z.string(),
  name: z.string(),
  class: z.string(),
  words: z.string(),
  count: z.number(),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number() })

export const StandingAnswer = z.object({
  items: z.array(StandingItem),
  /** How many there are; the items are the first of them. */
  total: z.number(),
  groups: z.array(ErrorGroup),
  processes: z.array(Choice),
  states: z.array(Choice),
  deadlines: z.number(),
  /** Letters and parcels that wait in 'Utkorg' because it is unclear whether they arrived. */
  unclearDeliveries: z.number(),
  now: z.string(),
})
export type StandingAnswer = z.infer<typeof StandingAnswer>

/** How many things stand still, see 'Processer'. */
export const StillCount = z.object({ still: z.int() })

export const DeadlineItem = z.object({
  key: z.string(),
  kind: z.string(),
  name: z.string(),
  id: z.string(),
  at: z.string(),
  causationId: z.string(),
  stream: z.string().nullable(),
  thing: z.string().nullable(),
  /** The effect of the deadline. */
  sentence: z.string(),
  repair: UnderwayRepair.nullable(),
})
export type DeadlineItem = z.infer<typeof DeadlineItem>

export const FollowedItem = z.object({
  process: z.string(),
  name: z.string(),
  remembered: z.number(),
  parked: z.number(),
})
export type FollowedItem = z.infer<typeof FollowedItem>

/** A command of a step that stands still, with its fields as they are. */
export const EditableCommand = z.object({
  index: z.number(),
  type: z.string(),
  command: z.record(z.string(), z.unknown()),
})
export type EditableCommand = z.infer<typeof EditableCommand>
