import { z } from 'zod'

/** The part works, needs an administrator soon, or does not work. */
const HealthLevel = z.enum(['good', 'warning', 'fault'])
export type HealthLevel = z.infer<typeof HealthLevel>

const PartState = z.object({
  part: z.string(),
  level: HealthLevel,
  /** A sentence without personal data. */
  cause: z.string(),
})
export type PartState = z.infer<typeof PartState>

const CertificateState = z.object({
  /** The purpose of the server, such as 'Ljudkods adress'. */
  what: z.string(),
  /** Host and port. */
  server: z.string(),
  /** ISO instants. */
  expiresAt: z.string().nullable(),
  checkedAt: z.string(),
  /** Why the certificate could not be read, or is not trusted. */
  fault: z.string().nullable(),
})
export type CertificateState = z.infer<typeof CertificateState>

const NightState = z.object({
  /** The day on which the night begins, YYYY-MM-DD. */
  night: z.string(),
  started: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Seconds. */
  longestWait: z.number(),
})
export type NightState = z.infer<typeof NightState>

/** How the installation is: what the page 'Drift' shows. */
export const OperationState = z.object({
  measuredAt: z.string(),
  parts: z.array(PartState),
  disk: z.object({
    /** Bytes. */
    free: z.number(),
    size: z.number(),
    /** Bytes a day over the last weeks; null until a day has passed. */
    growth: z.number().nullable(),
  }),
  versions: z.array(z.object({ what: z.string(), version: z.string() })),
  certificates: z.array(CertificateState),
  backup: z.object({
    last: z
      .object({
        takenAt: z.string(),
        seconds: z.number(),
        folder: z.string(),
        kind: z.enum(['whole', 'increment']),
        bytes: z.number(),
        newBytes: z.number(),
        isEncrypted: z.boolean(),
      })
      .nullable(),
    fault: z.object({ at: z.string(), said: z.string() }).nullable(),
  }),
  /** The latest first. */
  nights: z.array(NightState),
  /** `toFile`: they were only written to files, for there is no mail server. */
  letters: z.object({ sent: z.int(), toFile: z.int(), failed: z.int(), waiting: z.int() }),
})
export type OperationState = z.infer<typeof OperationState>

export const levelWords: Readonly<Record<HealthLevel, string>> = { good: 'Bra', warning: 'Se över', fault: 'Fel' }

const levelOrder: readonly HealthLevel[] = ['fault', 'warning', 'good']

/** The worst level of all parts. */
export const worstLevel = (parts: readonly PartState[]): HealthLevel =>
  levelOrder.find((level) => parts.some((part) => part.level === level)) ?? 'good'

/** Parts that do not work stand first; otherwise the order stays. */
export const byLevel = (parts: readonly PartState[]): readonly PartState[] =>
  levelOrder.flatMap((level) => parts.filter((part) => part.level === level))

/** The whole in a sentence, such as 'Se över: säkerhetskopian'. */
export const sayLevel = (parts: readonly PartState[]): string => {
  const overallLevel = worstLevel(parts)
  const names = parts.filter(({ level }) => level === overallLevel).map(({ part }) => part.toLowerCase())
  return overallLevel === 'good' ? 'Allt fungerar' : `${levelWords[overallLevel]}: ${names.join(', ')}`
}
