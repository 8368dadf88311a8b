/** What a provider says of a person. `isEmailVerified`: it answers for the address. */
export type ProviderIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

/** Secrets of one log-in at a provider, which the browser keeps until it comes back. */
export type ProviderAttempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** A provider of OpenID Connect. Adapter: `adapters/people/openid/identity-providers.ts`. */
export type IdentityProvider = {
  readonly id: string
  /** Follows 'Logga in med'. */
  readonly name: string
  readonly issuer: string
  /** Where the browser is sent; undefined: the provider does not answer. `returnUrl`: where it sends it back. */
  readonly begin: (
    returnUrl: string,
  ) => Promise<{ readonly url: string; readonly attempt: ProviderAttempt } | undefined>
  /** Reads the address with which the browser came back. `cancelled`: the person said no there. */
  readonly finish: (address: URL, attempt: ProviderAttempt) => Promise<ProviderIdentity | 'cancelled' | 'failed'>
}
