import { describe, expect, it } from 'vitest'
import { maskPersonal } from '../mask-personal.ts'
import { parseConfig, settingNames } from './config.ts'

const secret = 'x'.repeat(32)
const distributedSettings = { DATABASE_URL: 'postgres://u:p@db/ljudkod', SECRET_KEY: secret }

describe('parseConfig', () => {
  it('needs nothing: one process on the embedded server, with the example', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      roles: ['api', 'projections', 'processors'],
      databaseUrl: undefined,
      trustedProxies: [],
      passwordMin: 3,
      adminTwoStep: false,
      seed: 'example',
      maxSoundHours: 24,
    })
  })

  it('takes a server of voices with its names', () => {
    expect(parseConfig({}).speech).toBeUndefined()
    const SPEECH_URL = 'http://127.0.0.1:5500/speak'
    const { speech } = parseConfig({ SPEECH_URL, SPEECH_VOICES: 'Elsa, Sven,' })
    expect(speech).toEqual({ url: SPEECH_URL, voices: ['Elsa', 'Sven'] })
    expect(() => parseConfig({ SPEECH_URL: 'file:///etc/passwd' })).toThrow('SPEECH_URL: ska vara en http://')
  })

  it('has four robots of its own, or those that are named', () => {
    const own = parseConfig({ DATA_DIR: '/srv/data' }).robots
    expect(own.map(({ name }) => name)).toEqual(['Robot 1', 'Robot 2', 'Robot 3', 'Robot 4'])
    expect(own[3]?.folder).toBe('/srv/data/robots/4')
    const named = parseConfig({ BURN_ROBOTS: 'Luleå=/srv/a=b; Boden = /srv/2' }).robots
    expect(named).toEqual([
      { name: 'Luleå', folder: '/srv/a=b' },
      { name: 'Boden', folder: '/srv/2' },
    ])
    for (const BURN_ROBOTS of ['Luleå', '=/srv', 'Luleå=srv', 'a=/1;b=/2;c=/3;d=/4;e=/5'])
      expect(() => parseConfig({ BURN_ROBOTS })).toThrow('BURN_ROBOTS: ska vara högst 4 namn med mappar')
  })

  it('sends as many letters beside each other as the pace asks for', () => {
    const lanes = (MAIL_PER_MINUTE: string) => parseConfig({ MAIL_PER_MINUTE }).mailPace.lanes
    expect([lanes('1'), lanes(''), lanes('6000'), lanes('1000000')]).toEqual([5, 5, 13, 20])
  })

  it('knows no switch that switches nothing', () => {
    expect(parseConfig({ SELF_SERVICE: 'true' })).toEqual(parseConfig({}))
  })

  it('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it('brings no example into a database of somebody else', () => {
    expect(parseConfig(distributedSettings).seed).toBe('none')
    expect(parseConfig({ ...distributedSettings, SEED: 'example' }).seed).toBe('example')
  })

  it('splits the roles over processes that share their files', () => {
    const config = parseConfig({ ...distributedSettings, ROLES: 'api, projections', DATA_DIR_SHARED: 'true' })
    expect(config.roles).toEqual(['api', 'projections'])
  })

  it('lets no other machine in unless told so', () => {
    expect(parseConfig({}).host).toBe('127.0.0.1')
    expect(parseConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('takes addresses and networks of proxies', () => {
    const TRUST_PROXY = 'loopback, 10.0.0.0/8,2001:db8::1'
    expect(parseConfig({ TRUST_PROXY }).trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
  })

  it('takes some nodes of a cluster as they are', () => {
    const EVENTSTORE_URL = 'esdb://ljud:hemligt@a:2113,b:2113,c:2113?tls=true'
    expect(parseConfig({ ...distributedSettings, EVENTSTORE_URL }).eventStoreUrl).toBe(EVENTSTORE_URL)
  })

  it('says what it cannot know of its own address', () => {
    const PUBLIC_URL = 'https://ljud.example'
    const PASSWORD_MIN = '10'
    expect(parseConfig({ PUBLIC_URL, PASSWORD_MIN, TRUST_PROXY: '10.1.2.3' }).advice).toEqual([])
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:3000' }).advice).toEqual([])
    expect(parseConfig({ PUBLIC_URL, PASSWORD_MIN }).advice).toEqual([
      expect.stringMatching(/^TRUST_PROXY is not set: all .* count as one/),
    ])
    expect(parseConfig({ PORT: '8080' }).advice).toEqual([
      expect.stringMatching(
        /^PUBLIC_URL is not set: links lead to http:\/\/localhost:8080, .*not kept for https alone/,
      ),
    ])
    expect(parseConfig({ TRUST_PROXY: 'loopback' }).advice).toEqual([expect.stringContaining('X-Forwarded-Proto')])
  })

  it('advises longer passwords than its lowest setting where everybody reaches it', () => {
    const adviceOn = (more: object) => parseConfig({ TRUST_PROXY: '10.1.2.3', ...more }).advice.join()
    expect(adviceOn({ PUBLIC_URL: 'https://ljud.example' })).toMatch(/^PASSWORD_MIN is 3: .*Set PASSWORD_MIN=10/)
    expect(adviceOn({ PUBLIC_URL: 'https://ljud.example', PASSWORD_MIN: '9' })).toMatch(/^PASSWORD_MIN is 9/)
    expect(adviceOn({ PUBLIC_URL: 'https://ljud.example', PASSWORD_MIN: '10' })).toBe('')
    expect(adviceOn({ PUBLIC_URL: 'http://ljud.lan' })).toBe('')
  })

  it.each([
    ['10.0.0.0/8', 1],
    ['192.168.1.0/23', 1],
    ['uniquelocal', 1],
    ['2001:db8::/48', 1],
    ['10.1.2.0/24', 0],
    ['10.1.2.3, 10.1.2.4/32', 0],
    ['2001:db8::/64', 0],
    ['loopback, ::1', 0],
  ])('warns of networks that people may sit in: %s', (TRUST_PROXY, lines) => {
    const { advice } = parseConfig({ PUBLIC_URL: 'https://ljud.example', PASSWORD_MIN: '10', TRUST_PROXY })
    expect(advice).toEqual(
      Array<unknown>(lines).fill(expect.stringMatching(/^TRUST_PROXY has .*: whoever sits in there/)),
    )
  })

  it('says that nobody reads what comes back', () => {
    const behindProxy = { PUBLIC_URL: 'https://ljud.example', TRUST_PROXY: '10.1.2.3', PASSWORD_MIN: '10' }
    const adviceOn = (more: object) =>
      parseConfig({ ...behindProxy, BOUNCE_ADDRESS: 'bounce@ljud.example', ...more }).advice
    expect(adviceOn({})).toEqual([expect.stringMatching(/^BOUNCE_ADDRESS is set without/)])
    expect(adviceOn({ BOUNCE_KEY: 'ett-tu-tre-fyra-fem-sex' })).toEqual([])
    expect(adviceOn({ BOUNCE_IMAP_URL: 'imaps://a:b@mx.example/' })).toEqual([])
  })

  it('keeps the public address without its last slash', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://ljud.example/' }).publicUrl).toBe('https://ljud.example')
    expect(parseConfig({ PUBLIC_URL: 'https://ljud.example:8443' }).publicUrl).toBe('https://ljud.example:8443')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT: ska vara ett heltal från 0 till 65535'],
    [{ PORT: '70000' }, 'PORT: ska vara ett heltal från 0 till 65535'],
    [{ PUBLIC_URL: 'ljud.example' }, 'PUBLIC_URL: ska vara en https://-adress'],
    [{ PUBLIC_URL: 'https://ljud.example/ljudkod' }, 'PUBLIC_URL: ska sluta med värdnamnet'],
    [{ PUBLIC_URL: 'https://ljud.example?' }, 'PUBLIC_URL: ska sluta med värdnamnet'],
    [{ PUBLIC_URL: 'https://ljud.example/#a' }, 'PUBLIC_URL: ska sluta med värdnamnet'],
    [{ PUBLIC_URL: 'https://maj:a@ljud.example' }, 'PUBLIC_URL: ska sluta med värdnamnet'],
    [{ ROLES: 'api,web' }, 'ROLES: ska vara några av api,projections,processors'],
    [{ ROLES: 'api' }, 'ROLES: den medföljande PostgreSQL betjänar en enda process'],
    [{ ...distributedSettings, ROLES: 'api' }, 'ROLES: flera processer behöver en gemensam mapp för filer'],
    [{ DATABASE_URL: 'mysql://x/y', SECRET_KEY: secret }, 'DATABASE_URL: ska vara en postgres://-adress'],
    [{ DATABASE_URL: distributedSettings.DATABASE_URL }, 'SECRET_KEY: ska anges tillsammans med DATABASE_URL'],
    [{ EVENTSTORE_URL: 'http://store:2113', ...distributedSettings }, 'EVENTSTORE_URL: ska vara en esdb://-adress'],
    [{ EVENTSTORE_URL: 'esdb://store:2113' }, 'EVENTSTORE_URL: behöver också DATABASE_URL'],
    [{ SMTP_URL: 'smtp://mail:25' }, 'MAIL_FROM: ska anges tillsammans med SMTP_URL'],
    [{ BOUNCE_KEY: 'ett-tu-tre-fyra-fem-sex' }, 'BOUNCE_KEY: ska anges tillsammans med BOUNCE_ADDRESS'],
    [{ BOUNCE_ADDRESS: 'prenumeration@ljudkod.example' }, 'BOUNCE_ADDRESS: ska ha högst 11 tecken före @'],
    [{ BOUNCE_ADDRESS: 'bounce@ljudkod.example', BOUNCE_KEY: 'kort' }, 'BOUNCE_KEY: ska ha minst 20 tecken'],
    [{ BOUNCE_IMAP_URL: 'imaps://a:b@mx.example/' }, 'BOUNCE_IMAP_URL: ska anges tillsammans med BOUNCE_ADDRESS'],
    [{ BOUNCE_IMAP_URL: 'https://a:b@mx.example/' }, 'BOUNCE_IMAP_URL: ska vara en imaps://'],
    [{ BOUNCE_IMAP_URL: 'imaps://mx.example/' }, 'BOUNCE_IMAP_URL: ska vara en imaps://'],
    [{ DKIM_DOMAIN: 'ljud.example' }, 'DKIM_DOMAIN: ska anges tillsammans med DKIM_SELECTOR'],
    [{ MAIL_FROM: 'ljudkod' }, 'MAIL_FROM: ska vara en e-postadress'],
    [{ NOTICE_EMAIL: 'a@b.se, c@d.se' }, 'NOTICE_EMAIL: ska vara en e-postadress'],
    [{ S3_URL: 's3://bucket' }, 'S3_URL: stöds inte'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: ska ha minst 32 tecken'],
    [{ PASSWORD_MIN: '2' }, 'PASSWORD_MIN: ska vara ett heltal från 3'],
    [{ PASSWORD_MIN: '8', ADMIN_PASSWORD: 'hemligt' }, 'ADMIN_PASSWORD: ska ha minst 8 tecken'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY: ska vara adresserna till proxyer, som 10.1.2.3'],
    [{ SEED: 'demo' }, 'SEED: ska vara något av example, issue, none'],
  ])('refuses %o', (variables, line) => {
    expect(() => parseConfig(variables)).toThrow(line)
  })

  it('says in Swedish what is wrong with each kind of value', () => {
    const refusals = settingNames.flatMap((name) =>
      ['http', '-1', '1e9', 'ftp://x/y', 'å'.repeat(50)].map((value) => {
        try {
          parseConfig({ ...distributedSettings, [name]: value })
          return ''
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      }),
    )
    expect(refusals.filter((line) => line !== '').length).toBeGreaterThan(100)
    expect(refusals.map(maskPersonal)).toEqual(refusals)
    expect(refusals.filter((line) => line.includes('; '))).toEqual([])
    expect(refusals.filter((line) => line !== '' && !/^[A-Z_\d]+: (?:ska|får|stöds|behöver) /.test(line))).toEqual([])
  })

  it('never repeats a secret in what it prints', () => {
    expect(() => parseConfig({ SECRET_KEY: 'geheim', PORT: '-1' })).toThrow(/^(?!.*geheim).*PORT.*SECRET_KEY/)
  })
})
