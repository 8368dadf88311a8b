import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'
import type { ProviderConfig } from '../../../kernel/running/settings/signup-config.ts'

/** A person with an account at the provider. */
export type TestPerson = {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
}

const configurationOf = (person: () => TestPerson): Configuration => ({
  clients: [
    {
      client_id: 'ljudkod',
      client_secret: 'secret-of-the-tests',
      redirect_uris: ['http://localhost/auth/provider/own/back'],
    },
  ],
  cookies: { keys: ['key-of-the-tests'] },
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...person(), sub: id }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ accountId: oidc.account?.accountId, clientId: oidc.client?.clientId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
})

const pageOf = (
  address: string,
  { name = 'okänd' }: TestPerson,
) => `<!doctype html><html lang="sv"><title>Provkonto</title>
<h1>Provkonto</h1><p><a href="${address}/accept">Fortsätt som ${name}</a></p><p><a href="${address}/deny">Avbryt</a></p></html>`

/**
 * A real provider of OpenID Connect on this machine, with one person at a time. Its page asks whether the person goes on
 * or says no.
 */
export const openTestProvider = async () => {
  let person: TestPerson = { sub: 'nobody' }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(
    issuer,
    configurationOf(() => person),
  )
  // The product's port is known only after it has started with the provider's address.
  provider.Client.prototype.redirectUriAllowed = () => true
  const callback = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (path.endsWith('/accept')) {
      await provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } })
    } else if (path.endsWith('/deny')) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
    } else response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(path, person))
  }
  server.on('request', (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    void (path.startsWith('/interaction/') ? interact(request, response, path) : callback(request, response))
  })
  const config: ProviderConfig = {
    id: 'own',
    name: 'Provkonto',
    issuer,
    clientId: 'ljudkod',
    clientSecret: 'secret-of-the-tests',
  }
  return {
    config,
    setPerson: (next: TestPerson) => {
      person = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
