import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A secret in a link behind `#`: the browser sends it to no server, and no proxy logs it. */
const secretInHash = (hash: string, name: string): string | null => new URLSearchParams(hash.slice(1)).get(name) || null

/** The same while the page is shown, also after the skip link has replaced the part behind `#`; null: no secret. */
export const useSecretInHash = (name: string): string | null => {
  const { hash } = useLocation()
  const found = secretInHash(hash, name)
  const [kept, keep] = useState(found)
  if (found !== null && found !== kept) keep(found)
  return found ?? (hash === '' ? null : kept)
}
