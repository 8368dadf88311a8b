import { z } from 'zod'

/** A person whose data was read. `stream`: null where no thing has that id any more. */
const ReadPerson = z.object({ stream: z.string().nullable(), kind: z.string(), name: z.string() })

const ReadRow = z.object({
  at: z.string(),
  readerName: z.string(),
  how: z.string(),
  /** Null: the reading needed none, it is forgotten, or the administrator has given no own reason. */
  reason: z.string().nullable(),
  persons: z.array(ReadPerson),
  /** Persons beyond those shown. */
  more: z.int(),
})

/** A page of access records. */
export const ReadsAnswer = z.object({
  rows: z.array(ReadRow),
  total: z.int(),
  readers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Names and reasons are hidden until the administrator gives a reason. */
  needsReason: z.boolean(),
})
export type ReadsAnswer = z.infer<typeof ReadsAnswer>

/** Readings on a page. */
export const READS_PER_PAGE = 50
