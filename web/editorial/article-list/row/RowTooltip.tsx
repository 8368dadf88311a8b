import { memo, type RefObject, useEffect, useState } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'

const DELAY_MS = 400

const doNothing = () => {}

/** One tooltip for every element inside `area` that has `data-tip`. Escape closes it. */
export const RowTooltip = memo(function RowTooltip({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const [target, setTarget] = useState<HTMLElement>()
  useEffect(() => {
    const within = area.current
    if (!within) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const hide = () => {
      clearTimeout(timer)
      setTarget(undefined)
    }
    const point = ({ target: at }: Event) => {
      hide()
      if (isPressed || within.querySelector('tr[data-drop]')) return
      const tipped = at instanceof Element ? at.closest<HTMLElement>('[data-tip]') : null
      if (tipped) timer = setTimeout(() => setTarget(tipped), DELAY_MS)
    }
    // A pressed element gets the focus too, and a drag may begin.
    const press = () => {
      isPressed = true
      hide()
    }
    const release = () => {
      isPressed = false
    }
    // Enter lifts a row, and the tooltip would cover its target.
    const leave = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Enter') && hide()
    const gone = new AbortController()
    const { signal } = gone
    for (const type of ['pointerover', 'focusin']) within.addEventListener(type, point, { signal })
    for (const type of ['pointerleave', 'focusout']) within.addEventListener(type, hide, { signal })
    within.addEventListener('pointerdown', press, { signal })
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { signal })
    document.addEventListener('keydown', leave, { signal })
    return () => {
      hide()
      gone.abort()
    }
  }, [area])
  return (
    <TooltipTriggerStateContext
      value={{ isOpen: target !== undefined, open: doNothing, close: doNothing, shouldSkipAnimation: false }}
    >
      <Tooltip triggerRef={{ current: target ?? null }} offset={4}>
        {target?.dataset['tip'] ?? ''}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
})
