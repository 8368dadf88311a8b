/**
 * The reasons for sending an issue to a subscriber again, by their stored name. Free text is not allowed: it could tell
 * about the subscriber.
 */
export const resendReasons = {
  'not-arrived': 'Det kom inte fram',
  'new-address': 'Ny e-postadress',
  'lost-it': 'Hon eller han har tappat bort det',
  'joined-late': 'Prenumerationen började efter utskicket',
} as const
export type ResendReason = keyof typeof resendReasons

// The cast is sound: these are its keys.
export const resendReasonNames = Object.keys(resendReasons) as [ResendReason, ...ResendReason[]]
