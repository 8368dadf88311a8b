import { useAct } from '../../kernel/queries/use-act.ts'
import type { AnnouncementChannel } from './announcement.ts'

/** `path`: below the issue; `isPut`: a change of the issue itself. */
type AnnouncementAct = { readonly path: string; readonly isPut?: boolean; readonly receipt: string }

/** The acts of every channel on an announcement that is not over. */
export const commonActs = (channel: AnnouncementChannel) => ({
  pause: { path: `${channel}/pause`, receipt: 'Utskicket är pausat.' },
  resume: { path: `${channel}/resume`, receipt: 'Utskicket fortsätter.' },
  stop: { path: `${channel}/stop`, receipt: 'Utskicket är avslutat.' },
})

export const useAnnouncementActs = <Act extends string>(
  issueId: string,
  acts: Readonly<Record<Act, AnnouncementAct>>,
) =>
  useAct(
    (api, act: Act) => {
      const { path, isPut = false } = acts[act]
      const address = `/api/issues/${issueId}/${path}`
      return isPut ? api.put(address, {}) : api.post(address)
    },
    { entities: ['issue'], receipt: (act) => ({ text: acts[act].receipt }), tellsFailure: true },
  )
