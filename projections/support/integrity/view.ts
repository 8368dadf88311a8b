import { z } from 'zod'

/** A fault that a check found, in a sentence; `stream` and `revision` name the event of the fault, if any. */
const FaultRow = z.object({ said: z.string(), stream: z.string().nullable(), revision: z.int().nullable() })

/** A check of the log, as the API answers and the page 'Äkthet' shows. */
export const CheckRow = z.object({
  id: z.int(),
  /** The name of the administrator who began the check, `Ljudkod, av sig självt` or `Kommandoraden`. */
  by: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  checked: z.int(),
  total: z.int(),
  state: z.enum(['running', 'intact', 'faulty', 'interrupted', 'failed']),
  faults: z.array(FaultRow).readonly(),
  faultCount: z.int(),
  failure: z.string().nullable(),
})
export type CheckRow = Readonly<z.infer<typeof CheckRow>>

export const Integrity = z.object({
  checks: z.array(CheckRow).readonly(),
  /** The public key of the installation, as exports show it. */
  key: z.string(),
})
export type Integrity = Readonly<z.infer<typeof Integrity>>
