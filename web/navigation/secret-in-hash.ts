/** A secret that a link brings behind `#`: no server is sent it, and no proxy writes it in its log. */
export const secretInHash = (hash: string, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) || null
