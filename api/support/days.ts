import { z } from 'zod'

/** Before and after them nothing has happened, and at their ends calendars and databases disagree. */
const isInReach = (text: string) => text >= '2000' && text < '2101'

const sentence = 'Ange en dag från år 2000 till år 2100.'

/** A day in an address of the desk. */
export const Day = z.iso.date().refine(isInReach, sentence)

/** An instant in an address of the desk, as UTC. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'Ange en tidpunkt.' })
  .transform((instant) => new Date(instant).toISOString())
  .refine(isInReach, sentence)
