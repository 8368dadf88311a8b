import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider } from '../adapters/people/openid/testing/test-provider.ts'
import { forgottenPassword } from './editorial/forgotten-password.ts'
import { mainJob } from './editorial/main-job.ts'
import { nightIn } from './editorial/night-in.ts'
import { ownAccount } from './editorial/own-account.ts'
import { people } from './editorial/people.ts'
import { secondStep } from './editorial/second-step.ts'
import { visitorUpload } from './editorial/visitor-upload.ts'
import { photographFailures } from './kernel/browser.ts'
import { type Office, openOffice } from './kernel/office.ts'
import { openPostOffice, type PostOffice } from './kernel/post-office.ts'

let mail: PostOffice
let office: Office
let provider: Awaited<ReturnType<typeof openTestProvider>>

beforeAll(async () => {
  mail = await openPostOffice()
  provider = await openTestProvider()
  const { issuer, clientId, clientSecret, name } = provider.config
  office = await openOffice({
    SMTP_URL: mail.url,
    MAIL_FROM: 'ljudkod@bottenviksbladet.example',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SIGNUP: 'open',
    OIDC_OWN_NAME: name,
    OIDC_OWN_ISSUER: issuer,
    OIDC_OWN_CLIENT_ID: clientId,
    OIDC_OWN_CLIENT_SECRET: clientSecret,
  })
})
photographFailures(() => office)
afterAll(async () => {
  await office?.close()
  await mail?.close()
  await provider?.close()
})

mainJob(() => office)
nightIn(() => office)
people(
  () => office,
  () => mail,
)
secondStep(() => office)
forgottenPassword(
  () => office,
  () => mail,
)
ownAccount(
  () => office,
  () => mail,
  () => provider,
)
visitorUpload(() => office)
it('make the browsers complain of nothing', () => expect(office.complaints).toEqual([]))
