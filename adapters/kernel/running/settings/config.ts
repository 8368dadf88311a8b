import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddress } from '../../event-log/eventstoredb/address.ts'
import { StartRefused } from '../start-refusal.ts'
import { adminContradiction, adminVariables, type LogInConfig, logInOf, passwordAdvice } from './admin-config.ts'
import { lanesFor } from './letter-lanes.ts'
import { listOf } from './list-of.ts'
import { dkimOf, mailAdvice, mailContradiction, mailVariables } from './mail-config.ts'
import { adviceOnNetworks, isHostAlone, isProxy } from './proxy-config.ts'
import { adviceOnAddress, publicUrlOf } from './public-url.ts'
import { type Robot, robotsFrom, robotsIn } from './robots.ts'
import {
  type ProviderConfig,
  providersOf,
  signupAdvice,
  signupContradiction,
  signupOf,
  signupVariables,
} from './signup-config.ts'
import { type SpeechConfig, speechOf, speechVariables } from './speech-config.ts'
import { type TelemetryConfig, telemetryOf, telemetryVariables } from './telemetry-config.ts'
import { emailAddress, longText, oneOf, trueOrFalse, url, wholeNumber } from './variable-kinds.ts'

const roles = ['api', 'projections', 'processors'] as const
type Role = (typeof roles)[number]

const secret = longText(32)

const rolesFrom = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.enum(roles, { error: `ska vara några av ${roles.join(',')}` })))

const proxies = z
  .string()
  .transform(listOf)
  .refine((parts) => parts.every(isProxy), 'ska vara adresserna till proxyer, som 10.1.2.3 eller loopback')

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxies.default([]),
  PUBLIC_URL: url('https', 'http')
    .refine(isHostAlone, 'ska sluta med värdnamnet: Ljudkod behöver ett eget, utan sökväg, fråga och inloggning')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATA_DIR_SHARED: trueOrFalse.default(false),
  ROLES: rolesFrom.default([...roles]),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  EVENTSTORE_URL: z
    .string()
    .refine(isAddress, 'ska vara en esdb://-adress (esdb://a:2113,b:2113) med tillägg som finns, utan tlsVerifyCert')
    .optional(),
  S3_URL: z.never('stöds inte: utelämna den, och dela DATA_DIR mellan datorerna').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: emailAddress.optional(),
  MAIL_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  MAIL_PER_DOMAIN: wholeNumber(1, 1_000_000).default(120),
  ...mailVariables,
  NOTICE_EMAIL: emailAddress.optional(),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: secret.optional(),
  ...adminVariables,
  ...signupVariables,
  /** `issue`: the example without its second publication and history. */
  SEED: oneOf('example', 'issue', 'none').optional(),
  MAX_SOUND_HOURS: wholeNumber(1, 24 * 7).default(24),
  ALLOW_PRIVATE_ADDRESSES: trueOrFalse.default(false),
  BURN_ROBOTS: robotsFrom.optional(),
  ...speechVariables,
  ...telemetryVariables,
  ENVIRONMENT: oneOf('development', 'beta', 'production').default('development'),
  AVAILABLE_YEARS_AHEAD: wholeNumber(1, 100).default(2),
  INVOICE_YEARS: wholeNumber(7, 100).default(7),
  CALCULATIONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(500),
  VISITOR_FILES_PER_DAY: wholeNumber(1, 1_000_000).default(200),
  VISITOR_MB_PER_DAY: wholeNumber(1, 1_000_000).default(4_000),
  PUBLICATION_FILES_PER_DAY: wholeNumber(1, 1_000_000).default(1_000),
  PUBLICATION_MB_PER_DAY: wholeNumber(1, 1_000_000).default(20_000),
})
type Environment = z.infer<typeof Environment>

export type SettingName = keyof Environment

/** The name of every variable that the product reads. The cast is sound: the shape has these names alone. */
export const settingNames = Object.keys(Environment.shape) as readonly SettingName[]

/** What holds where a variable is not set; undefined: nothing does. */
export const settingDefault = (name: SettingName): unknown => Environment.shape[name].safeParse(undefined).data

export type Config = LogInConfig &
  TelemetryConfig & {
    readonly port: number
    readonly host: string
    /** Addresses, networks such as `10.0.0.0/8`, or `loopback`: the proxies that we believe about a request's origin. */
    readonly trustedProxies: readonly string[]
    readonly publicUrl: string
    /** Hints for the operator, one line each. */
    readonly advice: readonly string[]
    readonly dataDir: string
    readonly roles: readonly Role[]
    /** Undefined: the embedded server. */
    readonly databaseUrl: string | undefined
    readonly eventStoreUrl: string | undefined
    /** Undefined: letters become files under `dataDir`. */
    readonly smtpUrl: string | undefined
    /**
     * The share of a mailing's letters, in per cent, that may bounce from dead addresses before the mailing waits for a
     * person.
     */
    readonly deadPercent: number
    /** Letters to subscribers per minute: to all, and to the addresses of one domain. */
    readonly mailPace: { readonly perMinute: number; readonly perDomain: number; readonly lanes: number }
    /** The return address of letters to subscribers; each letter adds a code behind a +. Undefined: `mailFrom`. */
    readonly bounceAddress: string | undefined
    /** The key of a mail server that forwards returned letters; undefined: none does. */
    readonly bounceKey: string | undefined
    /** The mailbox of returned letters, with its log-in; undefined: a mail server forwards them. */
    readonly bounceImapUrl: string | undefined
    /** The key that signs letters; undefined: the mail server signs them, or they are not signed. */
    readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined
    /** The sender of letters. */
    readonly mailFrom: string
    /** The recipient of notices about requests and orders. Undefined: the first administrator. */
    readonly noticeEmail: string | undefined
    /** Undefined: generated beside the embedded server. */
    readonly secretKey: string | undefined
    readonly secretKeyPrevious: string | undefined
    /** Who may make an account. */
    readonly signup: ReturnType<typeof signupOf>
    /** The identity providers by which users log in. */
    readonly providers: readonly ProviderConfig[]
    readonly seed: 'example' | 'issue' | 'none'
    readonly maxSoundHours: number
    /** Whether issues may be delivered to servers in private networks. */
    readonly allowPrivateAddresses: boolean
    readonly robots: readonly Robot[]
    readonly speech: SpeechConfig
    /** How the footer names this installation. */
    readonly environment: 'development' | 'beta' | 'production'
    readonly availableYearsAhead: number
    /** How many whole calendar years invoice facts are kept; the law asks for seven. */
    readonly invoiceYears: number
    /** How many prices one visitor may ask for; each form asks a few times while the visitor fills it in. */
    readonly calculationsPerMinute: number
    /** Concurrent connections. A whole office, or a mobile network, may lie behind one address. */
    readonly connectionsPerAddress: number
    /** Daily quotas of files and megabytes: for one address, and for all visitors to one publication. */
    readonly visitorsPerDay: {
      readonly address: { readonly files: number; readonly megabytes: number }
      readonly publication: { readonly files: number; readonly megabytes: number }
    }
  }

const hasEveryRole = ({ ROLES }: Environment) => roles.every((role) => ROLES.includes(role))

const mailRule = ({ SMTP_URL, MAIL_FROM }: Environment) =>
  SMTP_URL && !MAIL_FROM ? 'MAIL_FROM: ska anges tillsammans med SMTP_URL' : undefined

/** The first broken rule across several variables, in words. */
const contradiction = (values: Environment): string | undefined => {
  const { DATABASE_URL, EVENTSTORE_URL, SECRET_KEY, DATA_DIR_SHARED } = values
  if (!DATABASE_URL && !hasEveryRole(values))
    return 'ROLES: den medföljande PostgreSQL betjänar en enda process, ange DATABASE_URL'
  if (!DATABASE_URL && EVENTSTORE_URL) return 'EVENTSTORE_URL: behöver också DATABASE_URL, för läsmodellerna'
  if (DATABASE_URL && !SECRET_KEY) return 'SECRET_KEY: ska anges tillsammans med DATABASE_URL'
  if (!hasEveryRole(values) && !DATA_DIR_SHARED) {
    return 'ROLES: flera processer behöver en gemensam mapp för filer: dela DATA_DIR och ange DATA_DIR_SHARED=true'
  }
  return adminContradiction(values) ?? signupContradiction(values) ?? mailRule(values) ?? mailContradiction(values)
}

const parse = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const firstOfEach = issues.filter(({ path }, at) => issues.findIndex((other) => other.path[0] === path[0]) === at)
  throw new StartRefused(firstOfEach.map(({ path, message }) => `${String(path[0])}: ${message}`).join('; '))
}

/** The settings of a process, from its environment variables. An empty variable counts as absent. */
export const parseConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const values = parse(variables)
  const broken = contradiction(values)
  if (broken) throw new StartRefused(broken)
  return {
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUST_PROXY,
    publicUrl: publicUrlOf(values),
    advice: [
      ...adviceOnAddress(values),
      ...adviceOnNetworks(values.TRUST_PROXY),
      ...passwordAdvice(values),
      ...mailAdvice(values),
      ...signupAdvice(values),
    ],
    dataDir: resolve(values.DATA_DIR),
    roles: values.ROLES,
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    smtpUrl: values.SMTP_URL,
    deadPercent: values.MAIL_DEAD_PERCENT,
    mailPace: {
      perMinute: values.MAIL_PER_MINUTE,
      perDomain: values.MAIL_PER_DOMAIN,
      lanes: lanesFor(values.MAIL_PER_MINUTE),
    },
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceKey: values.BOUNCE_KEY,
    bounceImapUrl: values.BOUNCE_IMAP_URL,
    dkim: dkimOf(values),
    mailFrom: values.MAIL_FROM ?? 'ljudkod@ljudkod.example',
    noticeEmail: values.NOTICE_EMAIL,
    secretKey: values.SECRET_KEY,
    secretKeyPrevious: values.SECRET_KEY_PREVIOUS,
    signup: signupOf(values),
    providers: providersOf(values),
    ...logInOf(values),
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'example'),
    maxSoundHours: values.MAX_SOUND_HOURS,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    robots: values.BURN_ROBOTS ?? robotsIn(resolve(values.DATA_DIR)),
    speech: speechOf(values),
    ...telemetryOf(values),
    environment: values.ENVIRONMENT,
    availableYearsAhead: values.AVAILABLE_YEARS_AHEAD,
    invoiceYears: values.INVOICE_YEARS,
    calculationsPerMinute: values.CALCULATIONS_PER_MINUTE,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    visitorsPerDay: {
      address: { files: values.VISITOR_FILES_PER_DAY, megabytes: values.VISITOR_MB_PER_DAY },
      publication: { files: values.PUBLICATION_FILES_PER_DAY, megabytes: values.PUBLICATION_MB_PER_DAY },
    },
  }
}
