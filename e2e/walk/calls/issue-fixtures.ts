import { copyFile, writeFile } from 'node:fs/promises'
import { lookOnce } from '../look-once.ts'
import { type CallWorld, pollUntil } from './call.ts'
import { makeArticle, makeIssue, read, upload } from './fixtures.ts'

/** A released issue of one article that is heard. */
export const heardIssue = lookOnce(async (world: CallWorld) => {
  const dates = { date: '2026-11-23', availableFromDate: '2026-11-23T06:00:00.000Z' }
  const id = await makeIssue(world, dates)
  await world.as('admin').ask('PUT', `/api/issues/${id}`, dates)
  await upload(world, 'soundfiles', { articleid: await makeArticle(world, { name: 'Fakta' }, id) })
  return id
})

/** The issue's book, which its production makes. */
export const bookOf = lookOnce(async (world: CallWorld) => {
  const id = await heardIssue(world)
  const order = () => world.as('admin').call('GET', `/api/issues/save/daisy/${id}/daisy`)
  await pollUntil(async () => (await order()).status === 201)
  return pollUntil(async () => (await read(world, `/api/issues/${id}`, 'daisyFilename')) || undefined).catch(
    async () => {
      throw new Error(JSON.stringify(await world.as('admin').ask('GET', `/api/productions/issue/${id}`)))
    },
  )
})

/** Lays the book on the server that the publication fetches from. */
export const placeBook = lookOnce(async (world: CallWorld) => {
  await bookOf(world)
  const answer = await fetch(`${world.url}/api/issues/daisyzip/${await heardIssue(world)}`)
  if (!answer.ok) throw new Error(`The book: ${answer.status}`)
  await writeFile(`${world.server.folder}/bok.zip`, Buffer.from(await answer.arrayBuffer()))
  await copyFile(`${world.server.folder}/bok.zip`, `${world.server.folder}/kopia.zip`)
})
/** The issue that a book is imported into. */
export const importTarget = lookOnce((world: CallWorld) => makeIssue(world, { name: 'Importen' }))
