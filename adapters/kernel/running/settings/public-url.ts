type AddressVariables = {
  readonly PUBLIC_URL?: string | undefined
  readonly PORT: number
  readonly TRUST_PROXY: readonly string[]
}

/** The address that links lead to, without a slash at the end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: AddressVariables) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** Warns of an address that is not set: an untrusted proxy cannot tell us whether the browser uses https. */
export const adviceOnAddress = (values: AddressVariables): readonly string[] => {
  if (values.PUBLIC_URL) {
    if (values.TRUST_PROXY.length > 0 || !values.PUBLIC_URL.startsWith('https:')) return []
    return [
      'TRUST_PROXY is not set: all who come through the proxy count as one visitor, and whoever guesses passwords keeps the others from logging in. Set it to the address of the proxy (docs/proxies.md)',
    ]
  }
  const secured =
    values.TRUST_PROXY.length > 0
      ? 'log-ins are kept for https alone where the proxy says X-Forwarded-Proto: https'
      : 'log-ins are not kept for https alone. Behind https set it to the address that people use'
  return [`PUBLIC_URL is not set: links lead to ${publicUrlOf(values)}, and ${secured}`]
}
