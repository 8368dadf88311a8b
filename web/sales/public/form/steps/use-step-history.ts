import { useEffect, useRef } from 'react'

type StepHistory = {
  readonly isSecond: boolean
  readonly onBack: () => void
  /** Goes from the first step to the second: by the browser's forward button, or after a reload there. */
  readonly onForward: () => void
}

/** Makes the browser's back and forward buttons move between the steps instead of leaving the form. */
export const useStepHistory = ({ isSecond, onBack, onForward }: StepHistory): void => {
  const turn = useRef({ onBack, onForward })
  useEffect(() => {
    turn.current = { onBack, onForward }
  })
  useEffect(() => {
    if (isStep(history.state)) turn.current.onForward()
  }, [])
  useEffect(() => {
    if (isSecond && !isStep(history.state)) history.pushState({ step: 'details' }, '')
  }, [isSecond])
  useEffect(() => {
    const listen = ({ state }: PopStateEvent) => {
      if (isStep(state)) turn.current.onForward()
      else turn.current.onBack()
    }
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
}

const isStep = (state: unknown) => typeof state === 'object' && state !== null && 'step' in state

/** A new form begins with the first step, also after a reload. */
export const forgetStep = (): void => history.replaceState(null, '')
