import { setTimeout as delay } from 'node:timers/promises'

/** Polls at this interval (ms) until `look` finds something. */
export const pollUntil = async <Found>(look: () => Promise<Found | undefined>, everyMs: number): Promise<Found> => {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await delay(everyMs)
  }
}
