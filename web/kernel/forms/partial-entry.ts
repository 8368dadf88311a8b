import { createContext, useContext, useEffect } from 'react'

/** Counts entries that are typed but in none of the form's fields yet. */
export const PartialEntryContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** Tells the surrounding form whether such an entry exists: it is not saved either. */
export const usePartialEntry = (isTyped: boolean): void => {
  const count = useContext(PartialEntryContext)
  useEffect(() => {
    if (!isTyped) return undefined
    count(1)
    return () => count(-1)
  }, [isTyped, count])
}
