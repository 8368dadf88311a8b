/** Lets a few in where they want to go, and says of all others that they have to wait. */
export const fewAtOnce = (most: number) => {
  const underway = new Map<string, number>()
  const count = (place: string, by: number) => {
    const now = (underway.get(place) ?? 0) + by
    if (now > 0) underway.set(place, now)
    else underway.delete(place)
  }
  return async <Came, Waits>(place: string, go: () => Promise<Came>, wait: () => Waits): Promise<Came | Waits> => {
    if ((underway.get(place) ?? 0) >= most) return wait()
    count(place, 1)
    try {
      return await go()
    } finally {
      count(place, -1)
    }
  }
}
