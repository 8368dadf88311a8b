/**
 * Of those that send through a channel, some may wait for a server that was silent before for as long as it takes; all others give
 * each a few seconds, so that however many are silent one that answers has its turn soon.
 */
export const createHaste = (mostPatient: number) => {
  let patient = 0
  return async <Outcome>(wasTried: boolean, send: (isHasty: boolean) => Promise<Outcome>): Promise<Outcome> => {
    if (!wasTried || patient >= mostPatient) return send(true)
    patient += 1
    try {
      return await send(false)
    } finally {
      patient -= 1
    }
  }
}
