import { handlersOf } from '../../../commands/handlers.ts'
import { logUntil } from '../../../commands/support/screens/log-until.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

export const notKept = () =>
  new ProblemError({ status: 404, title: 'NotKept', detail: 'Det här är inte sparat som det var då.' })

/** Who looks, and why; undefined: no reason was asked for. */
export type Reader = { readonly user: SessionUser; readonly reason: string | undefined }

/** The routes of lists record whom they show; here with the reason. The past prints no file of labels. */
const readsWithReason = (
  { personalReads }: Pick<Services, 'personalReads'>,
  reason: () => string | undefined,
): Services['personalReads'] => ({
  ...personalReads,
  record: ({ labels: _unmade, ...read }) => {
    const said = reason()
    return personalReads.record({ ...read, as: 'support', ...(said === undefined ? {} : { reason: said }) })
  },
})

/** Stands for a service that knows only today: whatever a route asks of it, it answers that it does not know. */
const absent = (): unknown =>
  new Proxy(
    () => {
      throw notKept()
    },
    { get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : absent()) },
  )

/** Whether an answer hands out an absent part as it is: the routes themselves answer with no function. */
export const hasAbsent = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.values(answer).some((part) => typeof part === 'function')

/** The given parts; the others are absent. The cast is sound: an absent part refuses every use. */
const onlyWith = <Whole extends object>(parts: Partial<Whole>): Whole =>
  new Proxy(parts, { get: (known, name) => (name in known ? Reflect.get(known, name) : absent()) }) as Whole

type PastLook = {
  readonly moment: string
  /** What hides the persons whose identity is protected today. */
  readonly protection: readonly RecordedEvent[]
  readonly reasonOf: () => string | undefined
}

/**
 * The services as they were at a moment: the log until then, read models of its own tables and the clock of that moment.
 * What knows only today, such as files and the counts of listeners, is left out, so that no route can mix it in.
 */
export const pastServices = (
  services: Services,
  db: Services['db'],
  { moment, protection, reasonOf }: PastLook,
): Services => {
  const log = logUntil(services.log, moment, protection)
  return onlyWith<Services>({
    log,
    db,
    handlers: handlersOf(log),
    now: () => new Date(moment),
    settings: services.settings,
    report: services.report,
    isAway: services.isAway,
    rateLimits: services.rateLimits,
    // Who reads the past reads it today.
    personalReads: readsWithReason(services, reasonOf),
    removedOrganizations: async () => [],
    waitFor: async () => true,
    enterWaiting: () => () => undefined,
    analytics: onlyWith<Services['analytics']>({
      listenCounts: async () => new Map(),
      listenedByWeek: async () => new Map(),
    }),
    media: onlyWith<Services['media']>({ playKey: services.media.playKey }),
    feed: onlyWith<Services['feed']>({ progressOf: () => undefined }),
    web: undefined,
  })
}
