import { z } from 'zod'
import {
  unknownVendor,
  type WebVendorId,
  webVendorOf,
} from '../../../domain/editorial/publication/settings/web-vendors.ts'
import type { ExportStatus, ExportStatuses } from '../../../projections/delivery/receiver/view.ts'
import type { LiveMessage } from '../../../projections/kernel/live-feed/start.ts'
import type { LiveUser } from './connection.ts'

/** Each act answers a Swedish sentence when it was refused; else undefined. */
export type SiteExports = {
  /** Why an issue cannot be exported to a web site of this vendor. */
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

/** Whether the message may concern an issue's export. */
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

/** Sends one state after another, so that the last one sent is current; changes in between are sent once. */
const sendInTurn = (send: () => Promise<void>) => {
  let sending: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (): Promise<void> => {
    next ??= sending
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return send()
      })
    sending = next
    return next
  }
}

type ExportClient = {
  readonly user: () => LiveUser
  /** Whether the user delivers this issue; without one: any issue. */
  readonly mayDeliver: (issueId: string | undefined) => Promise<boolean>
  readonly tell: (event: string, data: object) => void
}

/**
 * The export dialog of one socket: the client's requests and our answers. Everything is read from the delivery itself,
 * so a reloaded page continues where it was, and another page shows the same.
 */
export const exportDialog = (exports: SiteExports, { user, mayDeliver, tell }: ExportClient) => {
  let issueId: string | undefined
  /** The progress sent so far, which must not go back: the read models that know its parts move at different speeds. */
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

  const show = sendInTurn(tellStanding)

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
    /** Handles a message of the live feed. */
    follow: async (message: LiveMessage): Promise<void> => {
      if (issueId !== undefined && isAbout(message, issueId)) await show()
    },
    hear: async (message: unknown): Promise<void> => {
      const asked = ExportMessage.safeParse(message).data
      if (!asked) return
      const about = asked.event === 'export:init' ? asked.data.issueid : issueId
      if (!(await mayDeliver(about))) return fail('Du får inte leverera nummer.')
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
