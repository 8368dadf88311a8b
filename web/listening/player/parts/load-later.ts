import { type ComponentType, lazy } from 'react'

/**
 * A part that few listeners meet, loaded when it is first shown: the others do not wait for it. Without a net the sound
 * goes on without it.
 */
export const loadLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      (): { readonly default: ComponentType<Props> } => ({ default: () => null }),
    ),
  )
