import { useEffect, useRef } from 'react'

type StepHistory = {
  readonly isSecond: boolean
  readonly onBack: () => void
  /** From the first step to the second, by the browser's way forward or after a reload there. */
  readonly onForward: () => void
}

/** Lets the browser's own ways back and forward lead from one step to the other, instead of out of the form. */
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

/** What is begun anew begins with the first step, after a reload too. */
export const forgetStep = (): void => history.replaceState(null, '')
