export type SendingStatus = 'listing' | 'underway' | 'paused' | 'stopped' | 'completed'

type Standing = { readonly status: SendingStatus; readonly awaitsRelease: boolean; readonly reason: string | null }

/** While something that goes to many stands still, in a heading. */
export const pausedTitle = ({ awaitsRelease }: Pick<Standing, 'awaitsRelease'>): string =>
  awaitsRelease ? 'Utskicket väntar på att numret släpps' : 'Utskicket är pausat'

/** Why it stands still, as long as that is so. */
export const reasonOf = ({ awaitsRelease, reason }: Standing, isReleased: boolean): string | null =>
  awaitsRelease && isReleased ? 'Numret är släppt igen. Fortsätter det inte av sig självt, tryck på Fortsätt.' : reason
