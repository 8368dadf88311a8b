import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { productionStream } from '../../../../commands/production/production/stream.ts'
import { runningProcessors } from '../../../kernel/testing/running-processors.ts'
import { smallIssue } from '../../../kernel/testing/small-issue.ts'

const { desk, folder, close, happened, produce, start } = await runningProcessors()
afterAll(close)

/** The text files in a zip, by name. */
const filesIn = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const zip = await openPromise(path)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return files
}

describe('an article with a text and without a sound', () => {
  const plan = [
    { name: 'Isvägen', seconds: 1 },
    { name: 'Derbyt', page: 7, text: '<p>Vi vann.</p>' },
    { name: 'Väder', page: 8 },
    { name: 'Kören', page: 9, seconds: 1 },
  ] as const

  it('is in an EPUB to be read, where the publication does not wait for its sound', async () => {
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, { missingSound: 'report' })
    const { path, log: told } = await produce(issueId, 'epub3')
    expect(told).toMatch(/^EPUB-boken är klar: 3 artiklar/)
    expect(told).toContain('”Derbyt” på sidan 7 saknar ljud och går bara att läsa.')
    expect(told).toContain('”Väder” på sidan 8 saknar ljud och lämnades ute.')
    const files = await filesIn(path)
    const named = (ending: string) => [...files.keys()].filter((name) => name.endsWith(ending)).toSorted()
    const heard = ['art001', 'art002', 'art004']
    expect(named('.mp3')).toEqual(heard.map((name) => `EPUB/${name}.mp3`))
    expect(named('.smil')).toEqual(heard.map((name) => `EPUB/${name}.smil`))
    expect(files.get('EPUB/art003.xhtml')).toContain('<p>Vi vann.</p>')
  })

  it('stops an EPUB where the publication does', async () => {
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan.slice(0, 2), { missingSound: 'block' })
    const { productionId } = await start(issueId, 'epub3')
    const { data } = await happened(productionStream(productionId), 'ProductionParked')
    expect(data.reason).toBe('”Derbyt” på sidan 7 saknar ljud.')
  })
})
