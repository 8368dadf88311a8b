import { z } from 'zod'
import { unknownVendor, webVendorOf } from '../../domain/publication/web-vendors.ts'
import { isStaff } from '../../domain/user/rules.ts'
import type { LiveUser } from './connection.ts'

/** 100: ready to begin; 105: how far it is; 108, 109: it can be cancelled no more, or still; 110: done. */
export type ExportStatus = {
  readonly statusCode: 100 | 105 | 108 | 109 | 110
  readonly text: string
  /** Percent. */
  readonly progress: number
}

/** How the bringing of an issue to its web site stands. `error`: why it does not go on, or cannot begin. */
export type ExportStanding = { readonly statuses: readonly ExportStatus[]; readonly error?: string }

/** Acts answer why they were refused, in Swedish; undefined: they were not. */
export type SiteExports = {
  readonly standing: (user: LiveUser, issueId: string) => Promise<ExportStanding>
  readonly begin: (user: LiveUser, issueId: string) => Promise<string | undefined>
  readonly cancel: (user: LiveUser, issueId: string) => Promise<string | undefined>
}

const Asked = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('export:init'),
    data: z.object({ type: z.string().max(100), issueid: z.uuid() }),
  }),
  z.object({ event: z.literal('export:begin') }),
  z.object({ event: z.literal('export:cancel') }),
  z.object({ event: z.literal('export:end') }),
])

/**
 * The export dialog of one socket: what a client asks for, and what it is told. All of it is read from the delivery itself, so a
 * page that is loaded again goes on where it was, and another one shows the same.
 */
export const exportDialog = (
  exports: SiteExports,
  { user, tell }: { readonly user: () => LiveUser; readonly tell: (event: string, data: object) => void },
) => {
  let issueId: string | undefined
  const fail = (text: string) => tell('export:error', { text })

  const show = async () => {
    if (issueId === undefined) return
    const { statuses, error } = await exports.standing(user(), issueId)
    for (const status of statuses) tell('export:status', status)
    if (error !== undefined) fail(error)
  }

  const act = async (name: 'begin' | 'cancel') => {
    if (issueId === undefined) return fail('Ingen export är öppen.')
    const refusal = await exports[name](user(), issueId)
    if (refusal !== undefined) fail(refusal)
    return show()
  }

  const open = ({ type, issueid }: { readonly type: string; readonly issueid: string }) => {
    if (!webVendorOf(type)) return fail(unknownVendor(type))
    issueId = issueid
    return show()
  }

  return {
    show,
    hear: async (message: unknown): Promise<void> => {
      const asked = Asked.safeParse(message).data
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
