import { z } from 'zod'
import {
  unknownVendor,
  type WebVendorId,
  webVendorOf,
} from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { ExportStatus } from '../../../projections/delivery/receiver/view.ts'
import type { LiveMessage } from '../../../projections/kernel/live-feed/start.ts'
import type { LiveUser } from './connection.ts'

/** How the bringing of an issue to its web site stands. `error`: why it does not go on, or cannot begin. */
export type ExportStatuses = { readonly statuses: readonly ExportStatus[]; readonly error?: string }

/** Acts answer why they were refused, in Swedish; undefined: they were not. */
export type SiteExports = {
  /** Why an issue is not brought to a web site of this vendor. */
  readonly objection: (vendor: WebVendorId, issueId: string) => Promise<string | undefined>
  readonly standing: (user: LiveUser, issueId: string) => Promise<ExportStatuses>
  readonly begin: (user: LiveUser, issueId: string) => Promise<string | undefined>
  readonly cancel: (user: LiveUser, issueId: string) => Promise<string | undefined>
}

const ExportMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('export:init'),
    data: z.object({ type: z.string().max(100), issueid: z.uuid() }),
  }),
  z.object({ event: z.literal('export:begin') }),
  z.object({ event: z.literal('export:cancel') }),
  z.object({ event: z.literal('export:end') }),
])

/** Whether it may say how an issue's export stands. */
const isAbout = (message: LiveMessage, issueId: string): boolean => {
  switch (message.kind) {
    case 'list':
      return message.entity === 'delivery'
    case 'articles':
      return message.issueId === issueId
    case 'progress':
      return 'issueId' in message && message.issueId === issueId
    case 'save':
    case 'remove':
      return message.issueId === issueId || message.id === issueId
    default:
      return message.kind === 'lost'
  }
}

const isExportUnderway = ({ statusCode }: ExportStatus) => statusCode !== 100 && statusCode !== 110

/**
 * The export dialog of one socket: what a client asks for, and what it is told. All of it is read from the delivery itself, so a
 * page that is loaded again goes on where it was, and another one shows the same.
 */
export const exportDialog = (
  exports: SiteExports,
  { user, tell }: { readonly user: () => LiveUser; readonly tell: (event: string, data: object) => void },
) => {
  let issueId: string | undefined
  /** Told since it began: parts of it are known by different accounts, some a moment later than others. */
  let furthest = 0
  const fail = (text: string) => tell('export:error', { text })

  const tellStanding = async () => {
    if (issueId === undefined) return
    const { statuses, error } = await exports.standing(user(), issueId)
    for (const status of statuses) {
      furthest = isExportUnderway(status) ? Math.max(furthest, status.progress) : 0
      tell('export:status', { ...status, progress: isExportUnderway(status) ? furthest : status.progress })
    }
    if (error !== undefined) fail(error)
  }

  let telling: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  /** One after the other, so that what is told last is how it stands; what happens meanwhile is told once. */
  const show = (): Promise<void> => {
    next ??= telling
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return tellStanding()
      })
    telling = next
    return next
  }

  const act = async (name: 'begin' | 'cancel') => {
    if (issueId === undefined) return fail('Ingen export är öppen.')
    const refusal = await exports[name](user(), issueId)
    await show()
    if (refusal !== undefined) fail(refusal)
  }

  const open = async ({ type, issueid }: { readonly type: string; readonly issueid: string }) => {
    issueId = undefined
    furthest = 0
    const vendor = webVendorOf(type)
    const objection = vendor ? await exports.objection(vendor, issueid) : unknownVendor(type)
    if (objection !== undefined) return fail(objection)
    issueId = issueid
    return show()
  }

  return {
    fail,
    /** Something has happened. */
    follow: async (message: LiveMessage): Promise<void> => {
      if (issueId !== undefined && isAbout(message, issueId)) await show()
    },
    hear: async (message: unknown): Promise<void> => {
      const asked = ExportMessage.safeParse(message).data
      if (!asked) return
      if (!isStaff(user())) return fail('Du får inte leverera nummer.')
      switch (asked.event) {
        case 'export:init':
          return open(asked.data)
        case 'export:begin':
          return act('begin')
        case 'export:cancel':
          return act('cancel')
        case 'export:end':
          issueId = undefined
      }
    },
  }
}
