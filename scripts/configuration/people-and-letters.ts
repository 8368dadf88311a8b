import type { Group, SettingWords } from './group.ts'

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

export const people: Group = {
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

export const letters: Group = {
  title: 'Letters',
  settings: {
    SMTP_URL: {
      what: 'The mail server; requires `MAIL_FROM`. Without a port: 465 for `smtps:`, 587 for `smtp:`',
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
