import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp3Facts } from '../../../adapters/editorial/ffmpeg/encoding/mp3-facts.ts'
import { plainWav } from '../../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { writeSound } from '../../../adapters/editorial/ffmpeg/testing/written-sounds.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { retryProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent, ProductionStarted } from '../../../domain/production/production/events.ts'
import { askConformanceKit } from '../../../formats/kernel/testing/conformance-kit.ts'
import { askJudge } from '../../../formats/kernel/testing/outside-judge.ts'
import { validateDtbook } from '../../../formats/production/dtbook/validate.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../kernel/testing/running-processors.ts'
import { attachFile, attachSound, makeSound, smallIssue } from '../../kernel/testing/small-issue.ts'

const run = promisify(execFile)

const { desk, folder, log, close, shown, start, happened, produce, countEncoded } = await runningProcessors()
afterAll(close)

/** A book starts ten programs or more, which takes long on a busy machine. */

const sounds = () => join(folder, 'sounds')
const currentTime = () => new Date().toISOString()

describe('an issue with headings, sounds in parts, and an inactive article', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen öppnar', seconds: [1, 1.5], text: 'Redan på fredag.' },
    { name: 'Ännu inte färdig', active: false },
    { name: 'Kultur & nöje', level: 'h1' },
    { name: 'Recension', level: 'h3', seconds: 4 },
  ] as const
  let issue: Awaited<ReturnType<typeof smallIssue>>
  beforeAll(async () => {
    issue = await smallIssue(desk, sounds(), plan, { pageNumbers: true })
  })
  const configure = (settings: SomeSettings) => {
    const { publicationId } = issue
    const command = { type: 'ConfigurePublication', publicationId, settings } as const
    return desk.handlers.publication(publicationStream(publicationId), command, newContext())
  }

  it('becomes a checked DAISY book, and only what changed is encoded again', async () => {
    const { issueId, articleIds } = issue
    const first = await produce(issueId)
    expect(first.file.filename).toBe('bottenviksbladet-nr-4-vecka-47.zip')
    expect(first.log).toMatch(/^Daisy-boken är klar: 2 artiklar och 2 rubriker, 0:00:1\d\.\n/)
    expect(first.log).toContain('Rubriken ”Kultur & nöje” lästes av talsyntesen.')
    expect(first.log).toContain('”Recension” hoppade över en rubriknivå och flyttades upp i boken.')
    const { stdout } = await run('python3', ['-m', 'zipfile', '-l', first.path])
    const names = new Set(stdout.split('\n').flatMap((line) => line.split(/\s/)[0] || []))
    const numbered = (type: string) => [1, 2, 3, 4, 5].map((n) => `art00${n}.${type}`)
    expect(names).toEqual(new Set(['File', ...numbered('mp3'), ...numbered('smil'), 'master.smil', 'ncc.html']))
    const state = await desk.handlers.issue.state(issueStream(issueId))
    expect(state).toMatchObject({ production: undefined, published: first.productionId })

    const again = await produce(issueId)
    expect(await countEncoded(again.productionId)).toBe(0)
    expect(again.file).toEqual(first.file)

    const [changed] = articleIds.slice(-1)
    if (changed) await attachSound(desk, changed, await makeSound(sounds(), 1, 999), 'tillägg.wav')
    const third = await produce(issueId)
    expect(await countEncoded(third.productionId)).toBe(1)
    expect(third.file.durationMs).toBeGreaterThan(first.file.durationMs + 900)
  })

  it('is made of the masters of its sounds: of those that came in, and of those it makes itself', async () => {
    const { issueId, articleIds } = await smallIssue(desk, sounds(), [{ name: 'Isvägen' }, { name: 'Derbyt' }])
    const [road, derby] = articleIds
    if (!road || !derby) throw new Error('no article')
    const roadSound = await attachSound(desk, road, await makeSound(sounds(), 3, 530))
    const derbySound = await attachSound(desk, derby, await makeSound(sounds(), 4, 610))
    const facts = { kind: 'sound', durationMs: 4_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const probed = { type: 'RecordProbe', mediaId: derbySound, facts } as const
    await desk.handlers.media(mediaStream(derbySound), probed, newContext())
    const { data: master } = await happened(mediaStream(derbySound), 'FileTranscoded')

    const { productionId } = await produce(issueId)
    const { data: prepared } = await happened(productionStream(productionId), 'ProductionPrepared')
    expect(prepared.encoded).toContainEqual(expect.objectContaining({ itemId: derby, hash: master.hash }))
    const { data: made } = await happened(mediaStream(roadSound), 'FileTranscoded')
    const { events } = await log.read<ProductionEvent>(productionStream(productionId))
    const encoded = events.flatMap(({ event }) => (event.type === 'ItemEncoded' ? [event.data.sound] : []))
    expect(encoded).toContainEqual(expect.objectContaining({ itemId: road, hash: made.hash }))
  })

  it('becomes a book that is read as it is heard, and a single MP3 of the same order that is not', async () => {
    // The second production may still run when the test ends.
    const { issueId } = await smallIssue(desk, sounds(), plan, { bookContents: 'fullText' })
    const { productionId } = await start(issueId, 'daisy', { also: 'singleMp3' })
    const { data } = await happened(productionStream(productionId), 'ProductionCompleted')
    const home = join(folder, 'bottenviksbladet-nr-4-vecka-47')
    await run('python3', ['-m', 'zipfile', '-e', await desk.storage.localPath(data.file.storageKey), home])
    expect(await readFile(join(home, 'content.html'), 'utf8')).toContain('<p>Redan på fredag.</p>')
    expect(await readFile(join(home, 'ncc.html'), 'utf8')).toContain('content="audioPartText"')
    for await (const { events } of log.follow({
      filter: { types: ['ProductionStarted'] },
      signal: AbortSignal.timeout(100_000),
    })) {
      // The cast is sound: the filter delivers this type only.
      const [second] = events
        .map(({ event }) => (event as ProductionStarted).data)
        .filter((started) => started.issueId === issueId && started.kind === 'singleMp3')
      if (!second) continue
      expect(second.manifest.items.filter(({ text }) => text)).toEqual([])
      break
    }
  })

  it('becomes a DAISY 3 book, as long as its sounds are, with the pictures of what is read', async () => {
    const { issueId, articleIds } = issue
    await configure({ bookContents: 'fullText' })
    const path = join(folder, 'karta.png')
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } }).toFile(path)
    for (const id of articleIds.slice(1, 2))
      await attachFile(desk, id, { path, kind: 'image', name: 'Karta', mimeType: 'image/png' })
    const { path: zip, file } = await produce(issueId, 'daisy3')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47-daisy3.zip')
    const home = join(folder, 'daisy3')
    await run('python3', ['-m', 'zipfile', '-e', zip, home])
    expect(await readdir(home)).toContain('bild001.png')
    const sound = async (n: number) => (await readMp3Facts(join(home, `art00${n}.mp3`)))?.durationMs ?? Number.NaN
    const heard = (await Promise.all([1, 2, 3, 4, 5].map(sound))).reduce((sum, length) => sum + length)
    const total = `0:00:${Math.floor(heard / 1000)}.${String(heard % 1000).padStart(3, '0')}`
    expect(await readFile(join(home, 'book.opf'), 'utf8')).toContain(`dtb:totalTime" content="${total}"`)
    expect(await readFile(join(home, 'book.xml'), 'utf8')).toMatch(/src="bild001\.png"[^]*<p>Redan på fredag\.<\/p>/)
  })

  it('becomes the same book under its name at Legimus', async () => {
    const { issueId } = issue
    await configure({ sendToLegimus: true, legimusFilename: 'BVB_2026-47.zip' })
    const book = await produce(issueId)
    const { productionId, file, log: told } = await produce(issueId, 'legimus')
    expect(await countEncoded(productionId)).toBe(0)
    expect(file).toEqual({ ...book.file, filename: 'BVB_2026-47.zip' })
    expect(told).toMatch(/^Boken till Legimus är klar: 2 artiklar och 2 rubriker/)
    // The products are published without a delivery.
    const { events } = await log.read<IssueEvent>(issueStream(issueId))
    const made = events.flatMap(({ event }) => (event.type === 'ProductPublished' ? [event.data.kind] : []))
    expect(made.slice(-2)).toEqual(['daisy', 'legimus'])
    expect(events.map(({ event }) => event.type)).not.toContain('IssueDelivered')
  })

  it('becomes a book for the web, its sound at the publication’s own bit rate', async () => {
    const { issueId } = issue
    await configure({ audio: { mp3: { bitrate: 96 } } })
    const { path, file, log: told } = await produce(issueId, 'web')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47-webb.zip')
    expect(told).toMatch(/^Boken för webben är klar: 2 artiklar och 2 rubriker/)
    await run('python3', ['-m', 'zipfile', '-e', path, join(folder, 'web')])
    const sound = join(folder, 'web', 'art002.mp3')
    const asked = ['-v', 'error', '-show_entries', 'stream=bit_rate', '-of', 'csv=p=0', sound]
    expect((await run('ffprobe', asked)).stdout.trim()).toBe('96000')
    const { events } = await log.read<IssueEvent>(issueStream(issueId))
    const published = events.flatMap(({ event }) => (event.type === 'ProductPublished' ? [event.data] : []))
    const { filename, bytes, hash } = file
    expect(published.at(-1)).toMatchObject({ kind: 'web', filename, bytes, hash })
  })

  it('becomes an EPUB in which text and sound lie side by side', async () => {
    const { issueId } = issue
    const { path, file, log: told } = await produce(issueId, 'epub3')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47.epub')
    expect(told).toMatch(/^EPUB-boken är klar: 2 artiklar och 2 rubriker, 0:00:1\d\.\n/)
    await run('python3', ['-m', 'zipfile', '-e', path, join(folder, 'epub')])
    const read = (name: string) => readFile(join(folder, 'epub', 'EPUB', name), 'utf8')
    expect(await read('art003.xhtml')).toContain('<p>Redan på fredag.</p>')
    for (const overlay of (await readdir(join(folder, 'epub', 'EPUB'))).filter((name) => name.endsWith('.smil'))) {
      const clips = [
        ...(await read(overlay)).matchAll(/<audio src="([^"]+)" clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/g),
      ]
      const [, sound = ''] = clips[0] ?? []
      const { durationMs = 0 } = (await readMp3Facts(join(folder, 'epub', 'EPUB', sound))) ?? {}
      // The clips that a player plays one after the other are the whole sound, and nothing beyond its end.
      expect(clips.map(([, , from]) => Number(from))).toEqual([
        0,
        ...clips.slice(0, -1).map(([, , , to]) => Number(to)),
      ])
      expect(Number(clips.at(-1)?.[3]) * 1000).toBe(durationMs)
    }
    expect((await produce(issueId, 'epub3')).file).toEqual(file)
  })

  it('becomes a single MP3 with chapters', async (test) => {
    const posterimage = MediaId.parse(randomUUID())
    const { issueId } = issue
    await configure({ posterimage })
    const picture = join(folder, 'omslag.webp')
    await sharp({ create: { width: 40, height: 60, channels: 3, background: 'blue' } }).toFile(picture)
    const { key: storageKey, sha256: hash, bytes } = await desk.storage.adopt(picture)
    const about = { kind: 'image', filename: 'omslag.webp', attachedTo: {}, mimeType: 'image/webp' } as const
    const receive = { type: 'ReceiveFile', mediaId: posterimage, ...about, storageKey, hash, bytes } as const
    await desk.handlers.media(mediaStream(posterimage), receive, newContext())
    const { path, file } = await produce(issueId, 'singleMp3')
    expect(file.filename).toMatch(/\.mp3$/)
    const said = await askJudge(test, 'A single MP3', { name: 'mp3val', command: 'mp3val', args: [path] })
    expect(said ?? 'INFO').toMatch(/^(?!.*(?:WARNING|ERROR))[^]*INFO/)
    const asked = ['-v', 'error', '-show_chapters', '-show_streams', '-show_format', '-of', 'json', path]
    const { stdout } = await run('ffprobe', asked)
    const probed: unknown = JSON.parse(stdout)
    expect(probed).toMatchObject({
      chapters: [{}, { tags: { title: 'Nyheter' } }, { tags: { title: 'Isvägen öppnar' } }, {}, {}],
      streams: [{ codec_type: 'audio' }, { codec_name: 'mjpeg', width: 40, disposition: { attached_pic: 1 } }],
      format: { format_name: 'mp3', tags: { artist: 'Greta Wallin' } },
    })
  })
})

describe('the texts of an issue', () => {
  const settings = { exportToDtbook: { enable: true }, dtbookFilename: 'bvb.xml' }

  it('become a DTBook with their images, as they were when it was ordered, whether they are heard or not', async (test) => {
    const plan = [
      { name: 'Nyheter', level: 'h1' },
      { name: 'Isvägen öppnar', text: '<p>Redan på <b>fredag</b>.</p>' },
      { name: 'Ännu inte färdig', active: false, text: 'Ingen läser det här.' },
    ] as const
    const { issueId, articleIds } = await smallIssue(desk, sounds(), plan, settings)
    const [, road] = articleIds
    if (!road) throw new Error('no article')
    const image = join(folder, 'isvag.png')
    await writeFile(
      image,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
    )
    const mediaId = await attachFile(desk, road, {
      path: image,
      kind: 'image',
      name: 'Isväg.png',
      mimeType: 'image/png',
    })
    const describe = { type: 'DescribeFile', mediaId, changes: { alt: 'En plogad väg på isen' } } as const
    await desk.handlers.media(mediaStream(mediaId), describe, newContext())

    const { outcome, productionId } = await start(issueId, 'dtbook')
    expect(outcome.kind).toBe('accepted')
    const written = { type: 'ReviseBody', issueId, articleId: road, changes: { text: '<p>Först i mars.</p>' } } as const
    await desk.handlers.article(articleStream(road), written, newContext())
    const { data } = await happened(productionStream(productionId), 'ProductionCompleted')
    expect(data).toMatchObject({ file: { filename: 'bvb.zip', durationMs: 0 } })
    expect(data.log).toBe('DTBook-filen är klar: 2 artiklar.')

    const home = join(folder, 'dtbook')
    await run('python3', ['-m', 'zipfile', '-e', await desk.storage.localPath(data.file.storageKey), home])
    expect((await readdir(home)).toSorted()).toEqual(['bild001.png', 'bvb.xml'])
    const document = await readFile(join(home, 'bvb.xml'), 'utf8')
    expect(document).toContain('<p>Redan på <strong>fredag</strong>.</p>')
    expect(document).toContain('src="bild001.png" alt="En plogad väg på isen"')
    expect(document).not.toContain('Ingen läser')
    const read = { name: 'bvb.xml', content: document }
    expect(validateDtbook({ file: read, images: new Set(['bild001.png']), profile: 'generic' })).toEqual([])
    const verdict = await askConformanceKit(test, 'The DTBook of an issue', ['dtbook', join(home, 'bvb.xml')])
    expect(verdict?.valid).not.toBe(false)

    const { data: published } = await happened(issueStream(issueId), 'ProductPublished')
    expect(published).toMatchObject({ kind: 'dtbook', filename: 'bvb.zip', durationMs: null })
  })

  it('make nothing where there are none', async () => {
    const { issueId } = await smallIssue(desk, sounds(), [{ name: 'Inte än', active: false }], settings)
    const { productionId } = await start(issueId, 'dtbook')
    const { data } = await happened(productionStream(productionId), 'ProductionParked')
    expect(data.reason).toBe('Numret har inga aktiva artiklar.')
  })
})

describe('what stops a production', () => {
  it('is an article without sound, unless the publication leaves it out', async () => {
    const plan = [
      { name: 'Derbyt', page: 7 },
      { name: 'Isvägen', seconds: 1 },
    ]
    const strict = await smallIssue(desk, sounds(), plan)
    const { productionId } = await start(strict.issueId)
    const abandoned = await happened(issueStream(strict.issueId), 'ProductionAbandoned')
    expect(abandoned.data).toMatchObject({ productionId, reason: '”Derbyt” på sidan 7 saknar ljud.' })
    const patient = await smallIssue(desk, sounds(), plan, { missingSound: 'report' })
    expect((await produce(patient.issueId)).log).toContain('”Derbyt” på sidan 7 saknar ljud och lämnades ute.')
  })

  it('is a sound in which there is none, until somebody says that it is right', async () => {
    const { issueId, articleIds } = await smallIssue(desk, sounds(), [
      { name: 'Isvägen', seconds: 1 },
      { name: 'Tystnad' },
    ])
    const [, silent] = articleIds
    if (!silent) throw new Error('no article')
    const nothing = join(folder, 'nothing.wav')
    await writeFile(nothing, plainWav({ dataBytes: 88_200 }))
    const mediaId = await attachSound(desk, silent, nothing)
    const { productionId } = await start(issueId)
    const parked = await happened(productionStream(productionId), 'ProductionParked')
    expect(parked.data.reason).toMatch(/^Ljudet till ”Tystnad” kunde inte kodas: det är tyst/)
    await happened(issueStream(issueId), 'ProductionAbandoned')
    const again = await start(issueId)
    const refused = await happened(productionStream(again.productionId), 'ProductionParked')
    expect(refused.data.reason).toMatch(/^Ljudet till ”Tystnad” på sidan 2 går inte att använda: det är tyst/)
    await desk.handlers.media(mediaStream(mediaId), { type: 'ConfirmSound', mediaId }, newContext())
    expect((await produce(issueId)).log).toContain('2 artiklar')
  })

  it('is a sound that somebody is to listen to, known only when the book is ordered, until it is wanted anyway', async () => {
    const { issueId, articleIds } = await smallIssue(desk, sounds(), [{ name: 'Lucka' }])
    const [gappy] = articleIds
    if (!gappy) throw new Error('no article')
    const swell = (second: number) => 0.3 * Math.sin(1_400 * second) * (0.6 + 0.4 * Math.sin(5 * second))
    const path = writeSound(join(folder, 'gap.wav'), 12, (second) => (second > 3 && second < 11 ? 0 : swell(second)))
    await attachSound(desk, gappy, path)
    const { productionId } = await start(issueId)
    const parked = await happened(productionStream(productionId), 'ProductionParked')
    expect(parked.data.reason).toMatch(
      /^”Lucka” har ljud som behöver höras\. Det är tyst i 0:00:0\d från .* eller producera ändå\.$/,
    )
    await happened(issueStream(issueId), 'ProductionAbandoned')
    const retry = {
      productionId,
      newProductionId: ProductionId.parse(randomUUID()),
      anyway: true,
      at: currentTime(),
    } as const
    expect(await retryProduction(desk.sources, retry, newContext())).toMatchObject({ productionId })
    const { data } = await happened(productionStream(productionId), 'ProductionCompleted')
    expect(data.log).toContain('”Lucka” har ljud som behöver höras. Det är tyst i')
  })

  it('is a broken sound, named, and a retry produces what has been mended', async () => {
    const { issueId, articleIds } = await smallIssue(desk, sounds(), [
      { name: 'Isvägen', seconds: 1 },
      { name: 'Derbyt' },
    ])
    const [, broken] = articleIds
    if (!broken) throw new Error('no article')
    const junk = join(folder, 'junk.wav')
    await writeFile(junk, 'no sound at all')
    const junkId = await attachSound(desk, broken, junk)

    const { productionId } = await start(issueId)
    const parked = await happened(productionStream(productionId), 'ProductionParked')
    expect(parked.data.reason).toMatch(/^Ljudet till ”Derbyt” kunde inte kodas: /)
    await happened(issueStream(issueId), 'ProductionAbandoned')

    await desk.handlers.media(mediaStream(junkId), { type: 'RemoveFile', mediaId: junkId }, newContext())
    await attachSound(desk, broken, await makeSound(sounds(), 1, 777))
    const newProductionId = ProductionId.parse(randomUUID())
    const retried = await retryProduction(
      desk.sources,
      { productionId, newProductionId, at: currentTime() },
      newContext(),
    )
    expect(retried).toMatchObject({ productionId: newProductionId, outcome: { kind: 'accepted' } })
    await happened(productionStream(newProductionId), 'ProductionCompleted')
    expect(await countEncoded(newProductionId)).toBe(1)
  })
})

describe('one production at a time', () => {
  it('refuses a second start, or cancels the first for it', async () => {
    const { issueId } = await smallIssue(desk, sounds(), [{ name: 'Isvägen', seconds: 2 }])
    const first = await start(issueId)
    expect((await start(issueId)).outcome).toEqual({ kind: 'rejected', reason: 'ProductionUnderway' })
    const second = await start(issueId, 'daisy', { supersede: true })
    expect(second.outcome.kind).toBe('accepted')
    const cancelled = await happened(productionStream(first.productionId), 'ProductionCancelled')
    expect(cancelled.data.reason).toBe('Ersatt av en nyare produktion.')
    await happened(productionStream(second.productionId), 'ProductionCompleted')
    expect(await desk.handlers.issue.state(issueStream(issueId))).toMatchObject({ published: second.productionId })
  })
})

it('shows how far it has come, never backwards', async () => {
  const { issueId } = await smallIssue(desk, sounds(), [{ name: 'Isvägen', seconds: 1 }])
  await produce(issueId)
  const own = shown.filter((progress) => progress.issueId === issueId)
  expect(own.at(0)).toMatchObject({ percent: 1, text: 'Förbereder produktionen' })
  expect(own.at(-1)).toMatchObject({ percent: 100, text: 'Klar' })
  const percents = own.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
})
