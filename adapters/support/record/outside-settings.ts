import type { NamedReceivers, WayOut } from '../../../domain/support/record/ways-out.ts'
import type { Config, SettingName } from '../../kernel/running/settings/config.ts'
import { robotsFolder } from '../../kernel/running/settings/robots.ts'
import { isLoopback } from '../../kernel/running/settings/signup-config.ts'

/** The variables that name something outside of the product. */
type OutsideSetting = Extract<
  SettingName,
  `${string}_URL` | `${string}_ISSUER` | `${string}_ENDPOINT` | `${string}_ROBOTS`
>

type OutsideRow = { readonly way: WayOut; readonly names: (config: Config) => readonly string[] }

/** The hosts of an address, of which EventStoreDB's has several. */
const hostsOf = (address: string | undefined): readonly string[] =>
  (address ?? '')
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?].*$/, '')
    .replace(/^.*@/, '')
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .filter(Boolean)

/** What stays on this machine has no receiver. */
const othersIn = (address: string | undefined) => hostsOf(address).filter((host) => !isLoopback(host))

const providerRow = (id: Config['providers'][number]['id']): OutsideRow => ({
  way: 'login',
  names: ({ providers }) => providers.filter((provider) => provider.id === id).map(({ name }) => name),
})

/** The receiver of data by each of these variables; null: no receiver. A new variable without an entry does not compile. */
const outsideSettings: Readonly<Record<OutsideSetting, OutsideRow | null>> = {
  PUBLIC_URL: null,
  S3_URL: null,
  DATABASE_URL: { way: 'database', names: ({ databaseUrl }) => othersIn(databaseUrl) },
  EVENTSTORE_URL: { way: 'database', names: ({ eventStoreUrl }) => othersIn(eventStoreUrl) },
  // Also a mail server on this machine passes letters on.
  SMTP_URL: { way: 'mail', names: ({ smtpUrl }) => hostsOf(smtpUrl) },
  BOUNCE_IMAP_URL: { way: 'mailbox', names: ({ bounceImapUrl }) => othersIn(bounceImapUrl) },
  OIDC_GOOGLE_ISSUER: providerRow('google'),
  OIDC_MICROSOFT_ISSUER: providerRow('microsoft'),
  OIDC_OWN_ISSUER: providerRow('own'),
  OTEL_EXPORTER_OTLP_ENDPOINT: { way: 'numbers', names: ({ otlpEndpoint }) => othersIn(otlpEndpoint) },
  SPEECH_URL: { way: 'speech', names: ({ speech }) => othersIn(speech?.url) },
  BURN_ROBOTS: {
    way: 'burn',
    names: ({ robots, dataDir }) =>
      robots.filter(({ folder }) => !folder.startsWith(robotsFolder(dataDir))).map(({ name }) => name),
  },
}

/** The receivers that the installation's variables name. */
export const receiversOfSettings = (config: Config): NamedReceivers => {
  const found: Partial<Record<WayOut, readonly string[]>> = {}
  for (const row of Object.values(outsideSettings)) {
    const names = row?.names(config) ?? []
    if (row && names.length > 0) found[row.way] = [...(found[row.way] ?? []), ...names]
  }
  return found
}
