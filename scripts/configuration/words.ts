import type { SettingName } from '../../adapters/kernel/running/settings/config.ts'

/** What the configuration page says of a setting. */
type SettingWords = {
  readonly what: string
  readonly example: string
  /** What holds without it, where the code's own value does not say so. */
  readonly otherwise?: string
}

type Group = { readonly title: string; readonly settings: Partial<Readonly<Record<SettingName, SettingWords>>> }

const provider = (name: string): SettingWords => ({
  what: `The id of this installation at ${name}`,
  example: 'ljudkod-1234',
  otherwise: `no log-in with ${name}`,
})
const providerSecret: SettingWords = {
  what: 'The secret that belongs to the id',
  example: 'GOCSPX-…',
  otherwise: 'none',
}

const address: Group = {
  title: 'Address and network',
  settings: {
    PORT: { what: 'The port of the web server', example: '8080' },
    HOST: { what: 'The network address on which it listens; `0.0.0.0` for other machines', example: '0.0.0.0' },
    PUBLIC_URL: {
      what: 'The address that people use, to which links lead; a host name of its own',
      example: 'https://ljudkod.example.se',
      otherwise: '`http://localhost:PORT`',
    },
    TRUST_PROXY: {
      what: 'The proxies that are believed about where a request comes from: addresses, networks, `loopback`',
      example: 'loopback',
      otherwise: 'none',
    },
    CONNECTIONS_PER_ADDRESS: { what: 'Connections that one address may have open at once', example: '2000' },
    ALLOW_PRIVATE_ADDRESSES: {
      what: 'Whether issues may be delivered to, and fetched from, servers in private networks',
      example: 'true',
    },
  },
}

const storage: Group = {
  title: 'Data and processes',
  settings: {
    DATA_DIR: { what: 'The folder of files, letters, keys and the embedded PostgreSQL', example: '/srv/ljudkod' },
    DATA_DIR_SHARED: {
      what: 'Says that several processes share that folder; needed where `ROLES` are split',
      example: 'true',
    },
    ROLES: { what: 'What this process does: `api`, `projections`, `processors`', example: 'api' },
    DATABASE_URL: {
      what: 'A PostgreSQL of your own, 15 or later',
      example: 'postgres://ljudkod:…@db/ljudkod',
      otherwise: 'an embedded one',
    },
    EVENTSTORE_URL: {
      what: 'The EventStoreDB that holds the events; needs `DATABASE_URL` for the read models',
      example: 'esdb://a:2113,b:2113',
      otherwise: 'PostgreSQL holds them',
    },
    S3_URL: { what: 'Not supported: share `DATA_DIR` instead', example: '', otherwise: 'leave it out' },
    SECRET_KEY: {
      what: 'The key that opens all personal data, 32 characters or more; required with `DATABASE_URL`',
      example: 'made by `openssl rand -base64 48`',
      otherwise: 'made once, in `data/secret-key`',
    },
    SECRET_KEY_PREVIOUS: {
      what: 'The key before, while the installation changes over (`docs/decisions/0021`)',
      example: 'the former `SECRET_KEY`',
      otherwise: 'none',
    },
    SEED: {
      what: 'The example at the first start: `example`, `issue` (without its year of history) or `none`',
      example: 'none',
      otherwise: '`example`, with `DATABASE_URL` `none`',
    },
    ENVIRONMENT: { what: 'How the footer names it: `development`, `beta` or `production`', example: 'production' },
  },
}

const people: Group = {
  title: 'Accounts and log-in',
  settings: {
    ADMIN_EMAIL: {
      what: 'The first administrator, at the first start alone',
      example: 'maj@example.se',
      otherwise: '`admin@ljudkod.example`',
    },
    ADMIN_PASSWORD: {
      what: 'The password of the first administrator, at the first start alone',
      example: 'two words and 42',
      otherwise: 'made, and printed once',
    },
    PASSWORD_MIN: { what: 'The shortest password that a person may choose', example: '10' },
    ADMIN_TWO_STEP: { what: 'Whether administrators must have a second step at the log-in', example: 'true' },
    SIGNUP: { what: 'Who may make an account: `off`, `open`, `invitation` or `domain`', example: 'domain' },
    SIGNUP_DOMAINS: {
      what: 'The mail domains of `SIGNUP=domain`, with commas between',
      example: 'kommunen.se,regionen.se',
      otherwise: 'none',
    },
    OIDC_GOOGLE_CLIENT_ID: provider('Google'),
    OIDC_GOOGLE_CLIENT_SECRET: providerSecret,
    OIDC_GOOGLE_ISSUER: { what: 'Where Google answers', example: 'https://accounts.google.com' },
    OIDC_MICROSOFT_CLIENT_ID: provider('Microsoft'),
    OIDC_MICROSOFT_CLIENT_SECRET: providerSecret,
    OIDC_MICROSOFT_ISSUER: {
      what: "Where your organisation's directory answers",
      example: 'https://login.microsoftonline.com/<tenant>/v2.0',
      otherwise: 'none',
    },
    OIDC_OWN_CLIENT_ID: provider('a provider of your own'),
    OIDC_OWN_CLIENT_SECRET: providerSecret,
    OIDC_OWN_ISSUER: {
      what: 'Where your own provider answers',
      example: 'https://login.kommunen.se',
      otherwise: 'none',
    },
    OIDC_OWN_NAME: { what: "The words behind 'Logga in med'", example: 'Kommunkontot' },
  },
}

const letters: Group = {
  title: 'Letters',
  settings: {
    SMTP_URL: {
      what: 'The mail server; requires `MAIL_FROM`',
      example: 'smtps://user:password@mail.example.se',
      otherwise: 'letters become files in `data/mail`',
    },
    MAIL_FROM: {
      what: 'The sender of letters',
      example: 'ljudkod@example.se',
      otherwise: '`ljudkod@ljudkod.example`',
    },
    NOTICE_EMAIL: {
      what: 'Who is told of requests and orders',
      example: 'kontoret@example.se',
      otherwise: 'the administrator longest in service',
    },
    MAIL_PER_MINUTE: { what: 'Letters to subscribers in a minute', example: '1200' },
    MAIL_PER_DOMAIN: { what: 'Of these, letters to the addresses of one domain', example: '60' },
    MAIL_DEAD_PERCENT: {
      what: 'The share of a mailing, in per cent, that may come back from dead addresses before a person is asked',
      example: '10',
    },
    BOUNCE_ADDRESS: {
      what: 'Where returned letters go; at most eleven characters before the @',
      example: 'retur@example.se',
      otherwise: '`MAIL_FROM`',
    },
    BOUNCE_KEY: {
      what: 'The key by which a mail server hands returned letters over, 20 characters or more',
      example: 'made by `openssl rand -hex 16`',
      otherwise: 'none is handed over',
    },
    BOUNCE_IMAP_URL: {
      what: 'The mailbox of returned letters',
      example: 'imaps://user:password@server/INBOX',
      otherwise: 'no mailbox is read',
    },
    DKIM_DOMAIN: { what: 'Letters are signed for this domain', example: 'example.se', otherwise: 'not signed here' },
    DKIM_SELECTOR: { what: 'The name of the key in the DNS', example: 'ljudkod1', otherwise: 'none' },
    DKIM_KEY_FILE: { what: 'The private key, in PEM', example: '/etc/ljudkod/dkim.pem', otherwise: 'none' },
  },
}

const content: Group = {
  title: 'Sounds, voices, discs',
  settings: {
    MAX_SOUND_HOURS: { what: 'Hours of the longest sound that is taken in', example: '48' },
    SPEECH_URL: {
      what: 'A server of voices (`docs/operation.md`)',
      example: 'http://127.0.0.1:5002/speak',
      otherwise: 'espeak-ng reads',
    },
    SPEECH_VOICES: { what: 'Its voices, with commas between', example: 'Elsa,Sven', otherwise: 'its usual one' },
    BURN_ROBOTS: {
      what: 'Disc robots: name and folder, with semicolons between, at most four',
      example: 'Luleå=/srv/robot1;Boden=/srv/robot2',
      otherwise: 'four folders in `data/robots`',
    },
  },
}

const limits: Group = {
  title: 'Sales and visitors',
  settings: {
    AVAILABLE_YEARS_AHEAD: { what: 'How many years ahead an order may say that it is to be heard', example: '5' },
    INVOICE_YEARS: { what: 'Whole calendar years that facts of invoices are kept; the law asks for 7', example: '10' },
    CALCULATIONS_PER_MINUTE: { what: 'Prices that one visitor may ask for in a minute', example: '300' },
    VISITOR_FILES_PER_DAY: { what: 'Files that visitors of one address may send in a day', example: '50' },
    VISITOR_MB_PER_DAY: { what: 'Megabytes of the same', example: '2000' },
    PUBLICATION_FILES_PER_DAY: { what: 'Files that all visitors may send to one publication in a day', example: '500' },
    PUBLICATION_MB_PER_DAY: { what: 'Megabytes of the same', example: '10000' },
  },
}

const watching: Group = {
  title: 'Watching it run',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      what: 'The receiver of traces and numbers, over OTLP and HTTP',
      example: 'http://127.0.0.1:4318',
      otherwise: 'none',
    },
    METRICS_TOKEN: {
      what: 'Shows `/metrics` and causes of faults to other machines, 20 characters or more',
      example: 'made by `openssl rand -hex 16`',
      otherwise: 'to this machine alone',
    },
    LOG_FORMAT: { what: '`lines`, or `json`: an object a line', example: 'json' },
  },
}

export const groups: readonly Group[] = [address, storage, people, letters, content, limits, watching]

/** What others than the product read of its environment. */
export const otherVariables: readonly (readonly [name: string, what: string, example: string])[] = [
  [
    'NODE_EXTRA_CA_CERTS',
    'Node.js: certificates that are trusted besides the usual, such as that of a mail server of the house',
    '/etc/ssl/certs/ssl-cert-snakeoil.pem',
  ],
  ['NODE_OPTIONS', 'Node.js: options, added to those of the start', '--max-old-space-size=4096'],
]
