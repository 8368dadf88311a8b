import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export type AddressChanges = Readonly<Record<string, string | undefined>>

/** What a list shows lives in the address, so that it can be shared and comes back. Empty values leave it. */
export const useAddressState = () => {
  const [params, setParams] = useSearchParams()
  // The router knows of a change when it has been drawn: what comes before that goes on from here.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const set = useCallback(
    (changes: AddressChanges) => {
      const next = changed(latest.current, changes)
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const read = (name: string) => params.get(name) ?? ''
  /** Where a link leads that changes them. */
  const hrefOf = (changes: AddressChanges) => `?${changed(params, changes).toString()}`
  return { read, set, hrefOf }
}

const changed = (params: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
