import type { z } from 'zod'
import type { announcementFields } from '../../../projections/subscribers/announcement/view.ts'

/** The fields that the announcements of every channel have. */
export type AnnouncementView = z.infer<z.ZodObject<typeof announcementFields>>

type AnnouncementState = Pick<AnnouncementView, 'status' | 'awaitsRelease' | 'reason'>

/** Heading of a paused announcement. */
const pausedTitle = ({ awaitsRelease, reason }: AnnouncementState, isReleased: boolean): string => {
  if (awaitsRelease) return isReleased ? 'Utskicket fortsätter strax' : 'Utskicket väntar på att numret släpps'
  return reason === null ? 'Utskicket är pausat' : 'Utskicket har stannat'
}

/** Heading on the progress of an announcement. `own`: the channel's words for one that is underway or completed. */
export const announcementTitle = (
  announcement: AnnouncementState,
  isReleased: boolean,
  own: Readonly<Record<'underway' | 'completed', string>>,
): string => {
  switch (announcement.status) {
    case 'listing':
      return 'Listan görs'
    case 'paused':
      return pausedTitle(announcement, isReleased)
    case 'stopped':
      return 'Utskicket avslutades i förtid'
    case 'underway':
    case 'completed':
      return own[announcement.status]
  }
}

/** The reason for a pause, and the remedy. */
export const reasonOf = ({ status, awaitsRelease, reason }: AnnouncementState, isReleased: boolean): string | null => {
  if (awaitsRelease && isReleased) return 'Numret är släppt igen. Fortsätter det inte av sig självt, tryck på Fortsätt.'
  return reason !== null && status === 'paused' && !awaitsRelease
    ? `${reason} Tryck på Fortsätt när det är avhjälpt.`
    : reason
}
