import * as client from 'openid-client'
import type { IdentityProvider, ProviderIdentity } from '../../../commands/people/user/identity-provider.ts'
import type { ProviderConfig } from '../../kernel/running/settings/signup-config.ts'

const TIMEOUT_SECONDS = 10

const discover = ({ issuer, clientId, clientSecret }: ProviderConfig) => {
  const server = new URL(issuer)
  // The settings allow http at this machine only.
  const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client.discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
}

const textIn = (claim: unknown): string | undefined => (typeof claim === 'string' && claim !== '' ? claim : undefined)

const identityOf = async (config: client.Configuration, tokens: Awaited<ReturnType<typeof grantOf>>) => {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token')
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
  // Many providers keep the address out of the ID token.
  const more =
    claims['email'] === undefined && hasUserInfo
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
  const said: Readonly<Record<string, unknown>> = { ...claims, ...more }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textIn(said['email']),
    isEmailVerified: said['email_verified'] === true,
    name: textIn(said['name']),
  } satisfies ProviderIdentity
}

const grantOf = client.authorizationCodeGrant

/** Opens the providers of the settings. Each is asked for its addresses when it is first used. */
export const openIdentityProviders = (
  configs: readonly ProviderConfig[],
  report: (line: string) => void,
): readonly IdentityProvider[] =>
  configs.map((provider) => {
    const { id, name, issuer } = provider
    let discovered: Promise<client.Configuration> | undefined
    const configuration = () => {
      discovered ??= discover(provider).catch((error: unknown) => {
        // The next person tries again.
        discovered = undefined
        throw error
      })
      return discovered
    }
    const tell = (error: unknown) =>
      report(`Log-in with ${name} (${issuer}) failed: ${error instanceof Error ? error.message : String(error)}`)
    return {
      id,
      name,
      issuer,
      begin: async (returnUrl) => {
        try {
          const config = await configuration()
          const verifier = client.randomPKCECodeVerifier()
          const attempt = { state: client.randomState(), nonce: client.randomNonce(), verifier }
          const url = client.buildAuthorizationUrl(config, {
            redirect_uri: returnUrl,
            scope: 'openid email profile',
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            state: attempt.state,
            nonce: attempt.nonce,
          })
          return { url: url.href, attempt }
        } catch (error) {
          tell(error)
          return undefined
        }
      },
      finish: async (address, { state, nonce, verifier }) => {
        try {
          const config = await configuration()
          const tokens = await grantOf(config, address, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          return await identityOf(config, tokens)
        } catch (error) {
          if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
          tell(error)
          return 'failed'
        }
      },
    }
  })
