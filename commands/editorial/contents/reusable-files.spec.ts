import { v4 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { wav } from '../../../domain/editorial/media/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { greta } from '../../../domain/people/user/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { userStream } from '../../people/user/stream.ts'
import { recordVoiceConsent } from '../../people/user/voice-consent.ts'
import { articleStream } from '../article/stream.ts'
import { articleIdOf, context, issueId } from '../issue/testing.ts'
import { filesByArticle } from '../media/copy-files.ts'
import { mediaStream } from '../media/stream.ts'
import { reusableFiles } from './reusable-files.ts'

const handlers = handlersOf(inMemoryEventLog())
const tools = { handlers, now: () => new Date('2026-11-30T09:00:00.000Z') }
const articleId = articleIdOf('Isvägen')
const step = () => context(v4())
const person = { name: 'Greta', email: 'greta@example.se', info: '', role: 'user', customer: null } as const

const receive = async (kind: 'sound' | 'image', isSpoken = false) => {
  const mediaId = MediaId.parse(v4())
  const spoken = isSpoken && { spoken: { soundHash: 'a'.repeat(64), textHash: 'b'.repeat(64), beginsMs: [0] } }
  const file = { kind, filename: kind, attachedTo: { articleId }, ...wav, ...spoken }
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...file }, step())
  return mediaId
}

it('leaves what a narrator has recorded, unless somebody else reads it or she consents', async () => {
  await handlers.user(
    userStream(greta),
    { type: 'RegisterUser', userId: greta, ...person, passwordHash: '$1', organizations: [], isNarrator: true },
    step(),
  )
  const [recorded, spoken, picture] = [await receive('sound'), await receive('sound', true), await receive('image')]
  const copied = async () => {
    const files = (await filesByArticle(tools, [recorded, spoken, picture])).get(articleId) ?? []
    const found = await reusableFiles(tools, { articleId, files })
    return found.map(({ mediaId, file: { voice } }) => [mediaId, voice])
  }
  const rest = [
    [spoken, null],
    [picture, null],
  ]
  expect(await copied()).toEqual([[recorded, null], ...rest])
  const changes = { narratedByUser: greta }
  await handlers.article(articleStream(articleId), { type: 'ReviseBody', issueId, articleId, changes }, step())
  expect(await copied()).toEqual(rest)
  await recordVoiceConsent(tools, { userId: greta, version: '2026-11' }, step())
  expect(await copied()).toEqual([[recorded, greta], ...rest])
  await recordVoiceConsent(tools, { userId: greta }, step())
  expect(await copied()).toEqual(rest)
})
