import type { FastifyRequest } from 'fastify'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { addressOf } from '../../kernel/access/rate-limit.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { DailyQuota } from '../../kernel/services.ts'
import type { Services } from '../../services.ts'

const DAY_SECONDS = 24 * 60 * 60
const BYTES_PER_MEGABYTE = 1_000_000

export type Amount = { readonly files: number; readonly bytes: number }

type Counter = { readonly key: string; readonly unit: keyof DailyQuota; readonly most: number; readonly full: string }

const countersOf = (key: string, quota: DailyQuota, full: string): readonly Counter[] =>
  (['files', 'megabytes'] as const).map((unit) => ({ key: `${unit} ${key}`, unit, most: quota[unit], full }))

const visitorKey = (request: FastifyRequest) => `of ${addressOf(request)}`

/** The place in the job queue of a visitor's files: one place for all files of a day, whichever owner gets them. */
export const visitorQueuePlace = ({ rateLimits }: Services, request: FastifyRequest): Promise<string> =>
  rateLimits.turnOf(visitorKey(request))

/** The counters of the visitor, and of the publication that gets the files. */
const counters = (
  { settings: { visitorsPerDay } }: Services,
  request: FastifyRequest,
  publicationId: PublicationId | undefined,
): readonly Counter[] => [
  ...countersOf(visitorKey(request), visitorsPerDay.address, 'Du har nått gränsen för en dag.'),
  ...(publicationId
    ? countersOf(`to ${publicationId}`, visitorsPerDay.publication, 'Publikationen tar inte emot mer i dag.')
    : []),
]

const limitOf = ({ most }: Counter) => ({ points: most, seconds: DAY_SECONDS })

const enoughToday = ({ full }: Counter, seconds: number) => {
  const hours = Math.ceil(seconds / 3_600)
  const wait = hours === 1 ? 'en timme' : `${hours} timmar`
  const detail = `${full} Vänta ${wait} och försök igen, eller kontakta oss.`
  return new ProblemError({ status: 429, title: 'EnoughToday', detail }, { 'Retry-After': String(seconds) })
}

/** The files and bytes that the visitor may still send today. Ends the request when none are left. */
export const leftToday = async (
  services: Services,
  request: FastifyRequest,
  publicationId?: PublicationId,
): Promise<Amount> => {
  const left = { files: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY }
  for (const counter of counters(services, request, publicationId)) {
    const standing = await services.rateLimits.standing(counter.key, limitOf(counter))
    if (standing.left === 0) throw enoughToday(counter, standing.seconds)
    left[counter.unit] = Math.min(left[counter.unit], standing.left)
  }
  return { files: left.files, bytes: left.megabytes * BYTES_PER_MEGABYTE }
}

/** Counts a visitor's upload. Ends the request, and counts nothing, when it exceeds the rest of the day's limit. */
export const takeToday = async (
  services: Services,
  request: FastifyRequest,
  { files, bytes }: Amount,
  publicationId?: PublicationId,
): Promise<void> => {
  const { rateLimits } = services
  const taken = { files, megabytes: Math.ceil(bytes / BYTES_PER_MEGABYTE) }
  const counted = counters(services, request, publicationId)
  for (const counter of counted) {
    const { left, seconds } = await rateLimits.standing(counter.key, limitOf(counter))
    if (left < taken[counter.unit]) throw enoughToday(counter, seconds)
  }
  for (const counter of counted) {
    const { wait } = await rateLimits.consume(counter.key, limitOf(counter), taken[counter.unit])
    if (wait !== undefined) throw enoughToday(counter, wait)
  }
}

/**
 * Reserves the announced bytes of a visitor's upload while it arrives, so that parallel uploads stay within the limit
 * as sequential ones do. Returns a function that gives the reservation back. Ends the request when the bytes exceed the
 * rest of the day's limit.
 */
export const reserveToday = async (
  services: Services,
  request: FastifyRequest,
  bytes: number,
  publicationId?: PublicationId,
): Promise<() => Promise<void>> => {
  const { rateLimits } = services
  const megabytes = Math.ceil(bytes / BYTES_PER_MEGABYTE)
  const taken: Counter[] = []
  const giveBack = async () => {
    for (const counter of taken.splice(0)) await rateLimits.giveBack(counter.key, limitOf(counter), megabytes)
  }
  for (const counter of counters(services, request, publicationId)) {
    if (counter.unit !== 'megabytes') continue
    taken.push(counter)
    const { wait } = await rateLimits.consume(counter.key, limitOf(counter), megabytes)
    if (wait === undefined) continue
    await giveBack()
    throw enoughToday(counter, wait)
  }
  return giveBack
}

/** Gives back the bytes of an upload that will not come any more; what has come stays counted. */
export const giveBackToday = async (
  services: Services,
  request: FastifyRequest,
  bytes: number,
  publicationId: PublicationId,
): Promise<void> => {
  const megabytes = Math.floor(bytes / BYTES_PER_MEGABYTE)
  if (megabytes === 0) return
  for (const counter of counters(services, request, publicationId))
    if (counter.unit === 'megabytes') await services.rateLimits.giveBack(counter.key, limitOf(counter), megabytes)
}
