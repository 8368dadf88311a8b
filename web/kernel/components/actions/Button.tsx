import { Loader, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { DOUBLE_PRESS_MS } from './double-press.ts'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  readonly ref?: Ref<HTMLButtonElement>
  readonly variant?: 'primary' | 'quiet' | 'danger'
  readonly icon?: LucideIcon
  readonly children: ReactNode
  /** Replaces the label while `isPending`; the button is as wide as the wider of the two. */
  readonly pendingLabel?: string
}

/** The library would announce the state by a reference to the button, which may be gone with its form by then. */
const pendingProps: Omit<ButtonProps, 'children'> = { 'aria-disabled': true, type: 'button' }

/**
 * A button that sends something does so once for two quick presses: the second comes before the first shows as pending.
 * A press after the pending state is a new one.
 */
const useOnce = (isPending: boolean | undefined, onPress: ButtonProps['onPress']) => {
  const pressedAt = useRef(-DOUBLE_PRESS_MS)
  useEffect(() => {
    if (!isPending) pressedAt.current = -DOUBLE_PRESS_MS
  }, [isPending])
  return (event: PressEvent) => {
    if (performance.now() - pressedAt.current < DOUBLE_PRESS_MS) return
    pressedAt.current = performance.now()
    onPress?.(event)
  }
}

export const Button = ({ variant, icon, children, pendingLabel, isPending, onPress, ...rest }: ButtonProps) => {
  const once = useOnce(isPending, onPress)
  const press = onPress && { onPress: isPending === undefined ? onPress : once }
  const button = { ...rest, ...(isPending ? pendingProps : press) }
  const label = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  )
  if (!pendingLabel) {
    return (
      <AriaButton {...button} data-variant={variant}>
        {isPending ? <Icon of={Loader} spin /> : icon && <Icon of={icon} />}
        {children}
      </AriaButton>
    )
  }
  return (
    <AriaButton {...button} data-variant={variant}>
      <span className="stacked">
        <span data-off={isPending || undefined} aria-hidden={isPending || undefined}>
          {label}
        </span>
        <span data-off={!isPending || undefined} aria-hidden={!isPending || undefined}>
          {/* An invisible animation would still be drawn thirty times a second. */}
          <Icon of={Loader} spin={isPending === true} />
          {pendingLabel}
        </span>
      </span>
    </AriaButton>
  )
}
