/** A fault and its time: from its beginning until the product should have recovered (ms since the start). */
export type Outage = { readonly what: string; readonly from: number; readonly to: number }

export type Outages = {
  readonly during: (what: string, work: () => Promise<void>) => Promise<void>
  /** Whether a request during that time may have met an outage. */
  readonly covers: (from: number, to: number) => boolean
  readonly all: () => readonly Outage[]
}

/** One command may take 20 s, and a silent connection is noticed after 14. */
const GRACE_MS = 25_000

export const outages = (): Outages => {
  const over: Outage[] = []
  const under = new Set<Omit<Outage, 'to'>>()
  return {
    during: async (what, work) => {
      const outage = { what, from: performance.now() }
      under.add(outage)
      await work().finally(() => {
        under.delete(outage)
        over.push({ ...outage, to: performance.now() })
      })
    },
    covers: (from, to) =>
      [...under].some((outage) => outage.from <= to) ||
      over.some((outage) => outage.from <= to && from <= outage.to + GRACE_MS),
    all: () => over,
  }
}
