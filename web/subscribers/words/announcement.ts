export type AnnouncementStatus = 'listing' | 'underway' | 'paused' | 'stopped' | 'completed'

type AnnouncementState = {
  readonly status: AnnouncementStatus
  readonly awaitsRelease: boolean
  readonly reason: string | null
}

/** Heading of a paused announcement. */
export const pausedTitle = (
  { awaitsRelease, reason }: Omit<AnnouncementState, 'status'>,
  isReleased: boolean,
): string => {
  if (awaitsRelease) return isReleased ? 'Utskicket fortsätter strax' : 'Utskicket väntar på att numret släpps'
  return reason === null ? 'Utskicket är pausat' : 'Utskicket har stannat'
}

/** The reason for a pause, and the remedy. */
export const reasonOf = ({ status, awaitsRelease, reason }: AnnouncementState, isReleased: boolean): string | null => {
  if (awaitsRelease && isReleased) return 'Numret är släppt igen. Fortsätter det inte av sig självt, tryck på Fortsätt.'
  return reason !== null && status === 'paused' && !awaitsRelease
    ? `${reason} Tryck på Fortsätt när det är avhjälpt.`
    : reason
}
