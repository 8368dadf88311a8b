import type { Group } from './group.ts'
import { letters, people } from './people-and-letters.ts'

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
    S3_URL: { what: 'Not supported: share `DATA_DIR` instead', example: 'leave it out', otherwise: 'leave it out' },
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

const observation: Group = {
  title: 'Watching it run',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      what: 'The receiver of traces and numbers, over OTLP and HTTP',
      example: 'http://127.0.0.1:4318',
      otherwise: 'none',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      what: 'Headers of what is sent there, such as a log-in',
      example: 'authorization=Bearer%20abc',
      otherwise: 'none',
    },
    OTEL_METRIC_EXPORT_INTERVAL: { what: 'Milliseconds from one sending of numbers to the next', example: '60000' },
    METRICS_TOKEN: {
      what: 'Shows `/metrics` and causes of faults to other machines, 20 characters or more',
      example: 'made by `openssl rand -hex 16`',
      otherwise: 'to this machine alone',
    },
    LOG_FORMAT: { what: '`lines`, or `json`: an object a line', example: 'json' },
  },
}

export const groups: readonly Group[] = [address, storage, people, letters, content, limits, observation]

/** What others than the product read of its environment. */
export const otherVariables: readonly (readonly [name: string, what: string, example: string])[] = [
  [
    'NODE_EXTRA_CA_CERTS',
    'Node.js: certificates that are trusted besides the usual, such as that of a mail server of the house',
    '/etc/ssl/certs/ssl-cert-snakeoil.pem',
  ],
  ['NODE_OPTIONS', 'Node.js: options, added to those of the start', '--max-old-space-size=4096'],
]
