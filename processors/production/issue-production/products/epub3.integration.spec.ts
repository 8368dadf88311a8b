import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { addSubtitles } from '../../../../commands/editorial/media/films/add-subtitles.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { startRun } from '../../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../../commands/editorial/run/stream.ts'
import { productionStream } from '../../../../commands/production/production/stream.ts'
import type { MediaCommand } from '../../../../domain/editorial/media/commands.ts'
import { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { RunId, UserId } from '../../../../domain/kernel/ids.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../../kernel/testing/running-processors.ts'
import { attachFile, smallIssue } from '../../../kernel/testing/small-issue.ts'

const { desk, folder, close, happened, produce, start } = await runningProcessors()
afterAll(close)

/** A film waits for its turn among the jobs. */
const PATIENCE = { interval: 100 }

/** The text files in a zip, by name. */
const filesIn = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const zip = await openPromise(path)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return files
}

it('follows what a voice has read, sentence by sentence', async () => {
  const item = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 1, speak: true })
  const settings = { speech: { enable: true, headingPause: 1_000 }, processItems: [item] }
  const articles = [{ name: 'Isvägen', text: '<p>Isen bär. Kör sakta.</p>' }] as const
  const { issueId, articleIds } = await smallIssue(desk, join(folder, 'sounds'), articles, settings)
  const run = { runId: RunId.parse(randomUUID()), issueId, itemId: 'natten', by: UserId.parse(randomUUID()) }
  await startRun(desk, { ...run, at: new Date().toISOString() }, newContext())
  await happened(runStream(issueId), 'RunCompleted')
  const [mediaId] = await desk.sources.filesOf(articleIds)
  const media = mediaId && (await desk.handlers.media.state(mediaStream(mediaId)))
  const begins = (media && 'file' in media ? (media.file.spoken?.beginsMs ?? []) : []).map((ms) =>
    (ms / 1_000).toFixed(3),
  )
  const { path } = await produce(issueId, 'epub3')
  const smil = (await filesIn(path)).get('EPUB/art002.smil') ?? ''
  const clips = [...smil.matchAll(/#(\w+)"\/><audio src="art002.mp3" clipBegin="([\d.]+)s"/g)]
  expect(clips.map(([, id, begin]) => [id, begin])).toEqual([
    ['rubrik', '0.000'],
    ['mening1', begins[1]],
    ['mening2', begins[2]],
  ])
})

it('holds a film that was ordered, with its poster and tracks', async () => {
  const { issueId, articleIds } = await smallIssue(desk, join(folder, 'filmed'), [{ name: 'Isvägen', seconds: 1 }])
  const path = join(folder, 'isvägen.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:d=1:r=5', '-f', 'lavfi', '-i', 'sine=d=1']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...picture, '-preset', 'ultrafast', path])
  const film = { path, kind: 'video', name: 'isvägen.mp4', mimeType: 'video/mp4' } as const
  const [articleId] = articleIds
  if (!articleId) throw new Error('There is one')
  const mediaId = await attachFile(desk, articleId, film)
  const tell = (command: MediaCommand) => desk.handlers.media(mediaStream(mediaId), command, newContext())
  const track = { label: 'Svenska', kind: 'captions', srclang: 'sv', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHej' }
  await addSubtitles({ handlers: desk.handlers, files: desk.storage }, { mediaId, ...track }, newContext())
  await tell({ type: 'OrderFilm', mediaId })
  await expect
    .poll(async () => {
      const media = await desk.handlers.media.state(mediaStream(mediaId))
      return 'file' in media && media.file.variants.high !== undefined
    }, PATIENCE)
    .toBe(true)
  const made = await filesIn((await produce(issueId, 'epub3')).path)
  expect(made.get('EPUB/art002.xhtml')).toContain(
    '<video controls="controls" preload="none" src="film002-1.mp4" poster="film002-1.jpg"',
  )
  expect(made.get('EPUB/film002-1-1.vtt')).toBe(track.text)
})

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
