// The log keeps these names and fields. Add events or optional fields; never rename or remove.

export type ReservationClaimed = {
  readonly type: 'ReservationClaimed'
  /** ISO instant. */
  readonly data: { readonly owner: string; readonly claimedAt: string }
}

/** Another entity takes over a claim whose owner does not have the value. */
export type ReservationTakenOver = {
  readonly type: 'ReservationTakenOver'
  readonly data: { readonly owner: string; readonly from: string; readonly claimedAt: string }
}

export type ReservationReleased = {
  readonly type: 'ReservationReleased'
  readonly data: { readonly owner: string }
}

export type ReservationEvent = ReservationClaimed | ReservationTakenOver | ReservationReleased
