import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { exampleMigrations, readExample } from '../../adapters/kernel/running/settings/example-record.ts'
import { testDatabase } from '../../adapters/kernel/testing/database.ts'
import { testApi, testContext, testUserId } from '../../api/testing.ts'
import { publicationStream } from '../../commands/editorial/publication/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import type { PublicationId } from '../../domain/kernel/ids.ts'
import { addExampleOnce } from './bring-in-once.ts'

const database = await testDatabase(exampleMigrations)
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

/** A user's act just after the publication has been created. */
let interference: ((publicationId: PublicationId) => Promise<unknown>) | undefined

const listedLogIns: string[] = []

const api = await testApi(({ handlers, sessions, settings }) => ({
  settings: { ...settings, adminTwoStep: true },
  sessions: { ...sessions, see: async ({ id }) => void listedLogIns.push(id) },
  handlers: {
    ...handlers,
    publication: new Proxy(handlers.publication, {
      apply: async (handle, _, [stream, command, context]: Parameters<typeof handlers.publication>) => {
        const outcome = await handle(stream, command, context)
        const act = interference
        interference = undefined
        if (typeof command === 'object') await act?.(command.publicationId)
        return outcome
      },
    }),
  },
}))
const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)

const start = () => addExampleOnce({ publicUrl: 'http://localhost', seed: 'issue' }, database.pool, api.services, port)

it('goes on with a new password, without a second step or a log-in, and leaves what somebody has removed as it is, at the next start too', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  const { user, publication } = api.services.handlers
  const userId = testUserId('admin')
  const removed: string[] = []
  interference = async (publicationId) => {
    const change = { type: 'ChangePassword', userId, passwordHash: 'new', proof: 'admin' } as const
    await user(userStream(userId), change, testContext('password'))
    const remove = { type: 'RemovePublication', publicationId } as const
    await publication(publicationStream(publicationId), remove, testContext('remove'))
    removed.push(publicationId)
  }
  await start()
  expect(said).toEqual([
    expect.stringContaining('Bringing in the example'),
    expect.stringContaining('PublicationNotFound'),
  ])
  expect([await readExample(database.pool)]).toEqual(removed)
  await start()
  expect(said).toHaveLength(2)
  expect(listedLogIns).toEqual([])
})
