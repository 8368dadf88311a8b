/**
 * Lets a few deliveries of a channel wait as long as it takes for a server that was silent before. All others give a
 * server a few seconds, so that silent servers never hold up one that answers.
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
