/** Why an issue is sent to somebody once more, by what is stored. Nothing else: what is typed may tell of her. */
export const resendReasons = {
  'not-arrived': 'Det kom inte fram',
  'new-address': 'Ny e-postadress',
  'lost-it': 'Hon eller han har tappat bort det',
  'joined-late': 'Prenumerationen började efter utskicket',
} as const
export type ResendReason = keyof typeof resendReasons

// The cast is sound: these are its keys.
export const resendReasonNames = Object.keys(resendReasons) as [ResendReason, ...ResendReason[]]
