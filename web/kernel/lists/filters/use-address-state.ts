import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export type AddressChanges = Readonly<Record<string, string | undefined>>

type RequestedAddresses = { readonly at: string; readonly asked: readonly string[] }

/**
 * The requested addresses that are not rendered yet: the router may skip some. A rendered address that was not
 * requested here is one that the user has gone to.
 */
const pendingAddresses = (asked: readonly string[], drawn: string): readonly string[] =>
  asked.includes(drawn) ? asked.slice(asked.indexOf(drawn) + 1) : []

/**
 * Keeps a list's state in the address, so that it can be shared and restored. Empty values are left out. The router
 * renders a change when it has time; the requested state is shown at once, so that no typed letter disappears.
 */
export const useAddressState = () => {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const drawn = params.toString()
  /** The requested addresses in order that the router had not rendered yet at a place in its history. */
  const [held, setHeld] = useState<RequestedAddresses>({ at: key, asked: [] })
  const waiting = held.at === key ? held.asked : pendingAddresses(held.asked, drawn)
  if (held.at !== key) setHeld({ at: key, asked: waiting })
  const shown = waiting.at(-1) ?? drawn
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const set = useCallback(
    (changes: AddressChanges) => {
      const next = changeParameters(latest.current, changes)
      latest.current = next.toString()
      setHeld(({ at, asked }) => ({ at, asked: [...asked, next.toString()] }))
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams, setHeld],
  )
  const current = useMemo(() => new URLSearchParams(shown), [shown])
  const read = (name: string) => current.get(name) ?? ''
  /** The address of a link that changes them. */
  const hrefOf = (changes: AddressChanges) => `?${changeParameters(shown, changes).toString()}`
  return { read, set, hrefOf }
}

const changeParameters = (params: string, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
