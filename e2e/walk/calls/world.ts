import { writeFile } from 'node:fs/promises'
import {
  password as serverPassword,
  user as serverUser,
} from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import { admin as administrator, startProduct } from '../../kernel/product.ts'
import { type Caller, callersAt, type Role } from '../caller.ts'
import type { CallWorld } from './call.ts'

const password = 'lösenord-för-anrop'
const emails = { user: 'redaktor@anrop.example', customer: 'kund@anrop.example' } as const

const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Flödet</title>
<item><title>Isen bär</title><guid>1</guid><description>Isvägen öppnar i dag.</description></item></channel></rss>`

/** A product of its own with a publication that is delivered by SFTP. */
export const openCallWorld = async (): Promise<CallWorld & { readonly close: () => Promise<void> }> => {
  const [server, product] = await Promise.all([sftpServer(), startProduct({ ALLOW_PRIVATE_ADDRESSES: 'true' })])
  const { url } = product
  await writeFile(`${server.folder}/flode.xml`, feed)
  const callerWith = callersAt(url)
  const visitor = callerWith()
  const logIn = async (email: string, given: string) =>
    callerWith((await visitor.ask<{ token: string }>('POST', '/auth/local', { email, password: given })).token)
  const admin = await logIn(administrator.email, administrator.password)
  const make = async (path: string, body: object) =>
    (await admin.ask<{ _id: string }>('POST', `/api/${path}`, body))._id
  const customer = await make('customers', { name: 'Kustens vänner' })
  const place = {
    enable: true,
    url: server.url,
    username: serverUser,
    password: serverPassword,
    hostKey: server.hostKey,
  }
  const publication = await make('publications', {
    name: 'Bottenviksbladet',
    customer,
    public: true,
    hasSubscribers: true,
    exportToDtbook: { enable: true },
    exportToFtp: { ...place, product: 'mp3Files' },
    importDaisy: { ...place, filename: 'bok.zip' },
    importRSS: { ...place, filename: 'flode.xml' },
  })
  const released = { date: '2026-11-20', availableFromDate: '2026-11-20T06:00:00.000Z' }
  const issue = await make('issues', { publication, date: released.date })
  await admin.ask('PUT', `/api/issues/${issue}`, released)
  const organizations = [{ orgId: customer, roleType: 'customer' }]
  await make('users', { name: 'Redaktör', role: 'user', email: emails.user, password })
  await make('users', { name: 'Kund', role: 'customer', email: emails.customer, password, organizations })
  const callers: Readonly<Record<Role, Caller>> = {
    admin,
    visitor,
    user: await logIn(emails.user, password),
    customer: await logIn(emails.customer, password),
  }
  return {
    url,
    server,
    as: (role) => callers[role],
    example: { publication, issue, customer },
    close: async () => {
      await product.stop()
      await server.close()
    },
  }
}
