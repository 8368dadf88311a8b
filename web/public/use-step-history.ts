import { useEffect, useRef } from 'react'

/** Lets the browser's own way back lead from the second step to the first, instead of out of the form. */
export const useStepHistory = (isSecond: boolean, onBack: () => void): void => {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    if (isSecond && !isStep(history.state)) history.pushState({ step: 'details' }, '')
  }, [isSecond])
  useEffect(() => {
    const listen = ({ state }: PopStateEvent) => {
      if (!isStep(state)) back.current()
    }
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
}

const isStep = (state: unknown) => typeof state === 'object' && state !== null && 'step' in state
