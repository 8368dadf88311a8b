import { z } from 'zod'
import { DeliveryId } from '../../kernel/ids.ts'

/** A step of a process that stands still: the event that it could not handle. `id` is the process's own. */
const step = { process: z.string().min(1).max(200), id: z.string().min(1).max(500), eventId: z.uuid() }
const job = { queue: z.string().min(1).max(200), jobId: z.uuid() }

const rebuilt = { name: z.string().min(1).max(100), rebuild: z.int().min(1) }

/** What a job is told: ids and other plain values. */
export const JobFields = z.record(
  z.string().max(200),
  z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]),
)

/** What the pages of processes and of read models propose. The log keeps these names and fields: add kinds or optional fields only. */
export const StandingAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('retry-step'), ...step }),
  z.strictObject({
    kind: z.literal('edit-step'),
    ...step,
    /** The place of the command among the step's orders. */
    index: z.int().min(0),
    /** The command as it is to be sent, with its type. */
    command: z.looseObject({ type: z.string().max(100) }),
  }),
  z.strictObject({ kind: z.literal('skip-step'), ...step }),
  z.strictObject({ kind: z.literal('cancel-process'), ...step }),
  z.strictObject({ kind: z.literal('hurry-job'), ...job }),
  z.strictObject({ kind: z.literal('cancel-job'), ...job }),
  z.strictObject({ kind: z.literal('edit-job'), ...job, fields: JobFields }),
  z.strictObject({ kind: z.literal('requeue-job'), ...job }),
  z.strictObject({ kind: z.literal('delete-job'), ...job }),
  z.strictObject({ kind: z.literal('retry-delivery'), deliveryId: DeliveryId }),
  z.strictObject({ kind: z.literal('withdraw-delivery'), deliveryId: DeliveryId }),
  z.strictObject({
    kind: z.literal('move-deadline'),
    due: z.string().min(1).max(200),
    id: z.string().min(1).max(500),
    /** The event that set the deadline: one that was set anew meanwhile is another. */
    causationId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** `name`: the read model; `rebuild`: which of its rebuilds made the table. */
  z.strictObject({ kind: z.literal('exchange-read-model'), ...rebuilt }),
  z.strictObject({ kind: z.literal('return-read-model'), ...rebuilt }),
])
export type StandingAct = z.infer<typeof StandingAct>

/** What a repair does, and to what. */
export const RepairAct = z.discriminatedUnion('kind', [
  ...StandingAct.options,
  /** The process `person-forgetting` carries it out once it is approved, and no tool of the repairs. */
  z.strictObject({ kind: z.literal('forget-person'), forgettingId: z.uuid() }),
])
export type RepairAct = z.infer<typeof RepairAct>
export type ActKind = RepairAct['kind']

type ActRow = {
  /** The act as a button says it. */
  readonly name: string
  /** What follows, in a sentence for those who judge it. */
  readonly effect: string
  /** It cannot be taken back, so a second administrator approves it. */
  readonly needsSecond: boolean
}

/**
 * Every act. What can be tried again, put back or moved back needs no second administrator, nor does what an administrator
 * does alone in daily work: 'Utkorg' writes off the same delivery by one press.
 */
export const acts: Readonly<Record<ActKind, ActRow>> = {
  'retry-step': {
    name: 'Försök igen',
    effect: 'Steget görs en gång till. Lyckas det, görs sedan det som väntar bakom, i ordning.',
    needsSecond: false,
  },
  'edit-step': {
    name: 'Ändra och försök igen',
    effect:
      'Steget görs med de ändrade uppgifterna, som ett nytt kommando. Sedan görs det som väntar bakom, i ordning.',
    needsSecond: true,
  },
  'skip-step': {
    name: 'Hoppa över',
    effect: 'Steget blir aldrig gjort. Det som väntar bakom görs i ordning.',
    needsSecond: true,
  },
  'cancel-process': {
    name: 'Avbryt processen',
    effect: 'Varken steget eller det som väntar bakom blir gjort. Det som händer saken senare tas om hand som vanligt.',
    needsSecond: true,
  },
  'hurry-job': { name: 'Försök igen', effect: 'Arbetet börjar om genast i stället för att vänta.', needsSecond: false },
  'cancel-job': {
    name: 'Ge upp',
    effect:
      'Arbetet görs inte mer, och saken får veta att det misslyckades. Det står kvar här som uppgivet, och kan ställas i kön igen.',
    needsSecond: false,
  },
  'edit-job': {
    name: 'Ändra och försök igen',
    effect: 'Ett nytt arbete med de ändrade uppgifterna ställs i kön. Det gamla görs inte mer.',
    needsSecond: true,
  },
  'requeue-job': {
    name: 'Försök igen',
    effect: 'Arbetet som gavs upp ställs i kön igen. Det som redan har gått fram skickas inte en gång till.',
    needsSecond: false,
  },
  'delete-job': {
    name: 'Ta bort',
    effect: 'Arbetet som gavs upp tas bort ur listan och kan inte göras om härifrån.',
    needsSecond: true,
  },
  'retry-delivery': {
    name: 'Försök igen',
    effect: 'Leveransen, som säkert inte har gått fram, skickas en gång till.',
    needsSecond: false,
  },
  'withdraw-delivery': {
    name: 'Skriv av',
    effect: 'Det skickas inte igen, och ingen påminns om det mer. Det är samma sak som att skriva av det i Utkorg.',
    needsSecond: false,
  },
  'move-deadline': { name: 'Flytta', effect: 'Det som skulle hända händer vid den nya tiden.', needsSecond: false },
  'exchange-read-model': {
    name: 'Byt',
    effect: 'Sidorna läser ur den ombyggda tabellen. Den tidigare sparas, så att bytet kan tas tillbaka.',
    needsSecond: false,
  },
  'return-read-model': {
    name: 'Tillbaka',
    effect: 'Sidorna läser åter ur den tabell som fanns före bytet.',
    needsSecond: false,
  },
  'forget-person': {
    name: 'Glöm personen',
    effect:
      'Allt personligt i de sakerna blir oläsligt för alltid. Ett intyg säger sedan vad som glömdes och vad som är kvar.',
    needsSecond: true,
  },
}

/** What an act is about, whatever it does to it. */
export const targetOf = (act: RepairAct): string => {
  if ('process' in act) return `step/${act.process}/${act.id}`
  if ('jobId' in act) return `job/${act.queue}/${act.jobId}`
  if ('due' in act) return `due/${act.due}/${act.id}`
  if ('rebuild' in act) return `read-model/${act.name}`
  return 'deliveryId' in act ? `delivery/${act.deliveryId}` : `forgetting/${act.forgettingId}`
}

/** Kept as the reason of a verdict on a forgetting: a free text could name the person, and would outlive the forgetting. */
export const REASON_UNKEPT = 'Inget skäl sparas, eftersom det kunde nämna personen.'

export const keepsReason = ({ kind }: RepairAct): boolean => kind !== 'forget-person'
