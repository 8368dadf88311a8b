import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A secret that a link brings behind `#`: no server is sent it, and no proxy writes it in its log. */
export const secretInHash = (hash: string, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) || null

/** The same while the page is shown, also when the skip link has put its own mark behind `#`; nothing there: no secret. */
export const useSecretInHash = (name: string): string | null => {
  const { hash } = useLocation()
  const found = secretInHash(hash, name)
  const [kept, keep] = useState(found)
  if (found !== null && found !== kept) keep(found)
  return found ?? (hash === '' ? null : kept)
}
