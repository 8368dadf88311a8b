import { createContext, useContext, useEffect } from 'react'

/** Counts what is typed and in none of the form's fields yet. */
export const PartialEntryContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** Tells the form around it whether something is: it is not saved either. */
export const usePartialEntry = (isTyped: boolean): void => {
  const count = useContext(PartialEntryContext)
  useEffect(() => {
    if (!isTyped) return undefined
    count(1)
    return () => count(-1)
  }, [isTyped, count])
}
