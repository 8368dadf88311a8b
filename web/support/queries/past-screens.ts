import { useDeskRead } from '../reason/use-desk-api.ts'

type Version = { readonly revision: number; readonly at: string }

/** The moments of a thing, and the screens that show it as it was. Instants are ISO, in UTC. */
export type PastScreens = {
  readonly stream: string
  readonly kind: string
  readonly at: string
  /** The last event until then; null: the thing was not there yet. */
  readonly shown: (Version & { readonly said: string }) | null
  readonly versions: readonly Version[]
  readonly screens: readonly { readonly name: string; readonly address: string }[]
}

/** `at`: an instant, or the number of an event; undefined: now. */
export const usePastScreens = (stream: string, at: string | undefined) => {
  const search = at === undefined ? '' : `?at=${encodeURIComponent(at)}`
  return useDeskRead<PastScreens>(`/api/support/screens/${encodeURIComponent(stream)}${search}`, {
    placeholderData: (before) => before,
  })
}
