import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export type AddressChanges = Readonly<Record<string, string | undefined>>

/**
 * What a list shows lives in the address, so that it can be shared and comes back. Empty values leave it. The router draws
 * a change when there is time for it; what was asked for is shown at once, so that no letter goes back while it is typed.
 */
export const useAddressState = () => {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const drawn = params.toString()
  /** In their order, those that the router has not drawn yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const shown = asked.at(-1) ?? drawn
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  // It may pass some over; an address that nobody asked for here is where somebody has gone.
  useLayoutEffect(() => {
    setAsked((before) => (before.includes(drawn) ? before.slice(before.indexOf(drawn) + 1) : []))
  }, [key, drawn])
  const set = useCallback(
    (changes: AddressChanges) => {
      const next = changed(latest.current, changes)
      latest.current = next.toString()
      setAsked((before) => [...before, next.toString()])
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const current = useMemo(() => new URLSearchParams(shown), [shown])
  const read = (name: string) => current.get(name) ?? ''
  /** Where a link leads that changes them. */
  const hrefOf = (changes: AddressChanges) => `?${changed(shown, changes).toString()}`
  return { read, set, hrefOf }
}

const changed = (params: string, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
