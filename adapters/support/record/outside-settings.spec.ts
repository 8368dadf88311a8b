import { expect, it } from 'vitest'
import { parseConfig } from '../../kernel/running/settings/config.ts'
import { receiversOfSettings } from './outside-settings.ts'

it('names whoever receives data by the variables, and nobody on this machine but the mail server', () => {
  const outside = {
    DATABASE_URL: 'postgres://ljudkod:secret@db.example.se/ljudkod',
    SECRET_KEY: 'k'.repeat(32),
    EVENTSTORE_URL: 'esdb://admin:secret@a.example.se:2113,b.example.se:2113?tls=false',
    SMTP_URL: 'smtp://127.0.0.1?ignoreTLS=true',
    MAIL_FROM: 'ljudkod@example.se',
    SPEECH_URL: 'https://key:secret@tal.example.se/speak',
    BURN_ROBOTS: 'Luleå=/srv/robot1;Boden=/srv/robot2',
    OIDC_GOOGLE_CLIENT_ID: 'ljudkod-1',
    OIDC_GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
  }
  expect(receiversOfSettings(parseConfig(outside))).toEqual({
    database: ['db.example.se', 'a.example.se', 'b.example.se'],
    mail: ['127.0.0.1'],
    speech: ['tal.example.se'],
    burn: ['Luleå', 'Boden'],
    login: ['Google'],
  })
  expect(receiversOfSettings(parseConfig({ SPEECH_URL: 'http://localhost:5002/speak' }))).toEqual({})
})
