import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgottenPassword } from './editorial/forgotten-password.ts'
import { mainJob } from './editorial/main-job.ts'
import { nightIn } from './editorial/night-in.ts'
import { people } from './editorial/people.ts'
import { visitorUpload } from './editorial/visitor-upload.ts'
import { photographFailures } from './kernel/browser.ts'
import { type Office, openOffice } from './kernel/office.ts'
import { openPostOffice, type PostOffice } from './kernel/post-office.ts'

let mail: PostOffice
let office: Office

beforeAll(async () => {
  mail = await openPostOffice()
  office = await openOffice({
    SMTP_URL: mail.url,
    MAIL_FROM: 'ljudkod@bottenviksbladet.example',
    ALLOW_PRIVATE_ADDRESSES: 'true',
  })
})
photographFailures(() => office)
afterAll(async () => {
  await office?.close()
  await mail?.close()
})

mainJob(() => office)
nightIn(() => office)
people(
  () => office,
  () => mail,
)
forgottenPassword(
  () => office,
  () => mail,
)
visitorUpload(() => office)
it('make the browsers complain of nothing', () => expect(office.complaints).toEqual([]))
