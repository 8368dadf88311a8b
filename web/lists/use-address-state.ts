import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export type AddressChanges = Readonly<Record<string, string | undefined>>

/** What a list shows lives in the address, so that it can be shared and comes back. Empty values leave it. */
export const useAddressState = () => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: AddressChanges) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const read = (name: string) => params.get(name) ?? ''
  return { read, set }
}
