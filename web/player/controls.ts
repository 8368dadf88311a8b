/** What buttons, keys and lock screen do to the player. */
export type Controls = {
  readonly play: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly skip: (seconds: number) => void
  readonly seek: (seconds: number) => void
  readonly choose: (index: number) => void
  readonly faster: (steps: number) => void
  readonly retry: () => void
}
