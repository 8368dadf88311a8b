import { expect, it } from 'vitest'
import { deliveryId, deliveryOrdered } from '../../../domain/delivery/delivery/examples.ts'
import { issueOpened } from '../../../domain/editorial/issue/examples.ts'
import { publicationFounded } from '../../../domain/editorial/publication/examples.ts'
import { greta, userRegistered } from '../../../domain/people/user/examples.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { deliveryTables } from '../../delivery/delivery/testing.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { users } from '../../people/user/projection.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { nameWork } from './work-names.ts'

const db = await openReadModel(...deliveryTables)

it('names what stands still by its issue and its server, and no person', async () => {
  const { issueId, publicationId, name } = issueOpened.data
  const about = { issueId, receiver: 'ftp', place: 'ftp://ftp.exempel.se/in' }
  const parcel = { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files', about } as const
  await projectAll(
    db,
    publications,
    recordedHistory({ ...publicationFounded, data: { ...publicationFounded.data, publicationId } }),
  )
  await projectAll(db, issues, recordedHistory(issueOpened))
  await projectAll(db, users, recordedHistory(userRegistered))
  await projectAll(db, deliveries, recordedHistory({ ...deliveryOrdered, data: parcel }))
  const streams = [`delivery-${deliveryId}`, `issue-${issueId}`, `user-${greta}`, 'delivery-unknown']
  const names = await nameWork(db, streams)
  expect([...names].map(([stream, { words }]) => [stream, words])).toEqual([
    [`delivery-${deliveryId}`, `Filöverföring av ${name} till FTP-servern ftp.exempel.se`],
    [`issue-${issueId}`, `Nummer ${name}`],
  ])
  expect(names.get(`issue-${issueId}`)?.issue).toEqual({ id: issueId, publicationId })
  expect(names.get(`delivery-${deliveryId}`)?.publicationPage).toMatch(/^\/publications\/edit\/.+\/ftp$/)
})
