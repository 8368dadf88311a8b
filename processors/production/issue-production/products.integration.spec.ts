import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { probeEntry } from '../../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { isMadeOfNow } from '../../../commands/production/production/product-freshness.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { WebArticles } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, CorrectionId, UserId } from '../../../domain/kernel/ids.ts'
import { validateIssueFeed } from '../../../formats/delivery/rss/validate.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import { askJudge } from '../../../formats/kernel/testing/outside-judge.ts'
import { childNamed, childrenNamed, parseXml } from '../../../formats/kernel/xml/tree.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../kernel/testing/running-processors.ts'
import { attachFile, attachOwnSound, makeSound, smallIssue } from '../../kernel/testing/small-issue.ts'

const { desk, folder, close, start, happened, produce } = await runningProcessors()
afterAll(close)

describe('an issue that is read', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen öppnar', text: 'Redan på fredag.' },
    { name: 'Ännu inte färdig', active: false },
    { name: 'Kultur & nöje', level: 'h1' },
    { name: 'Recension', level: 'h3', seconds: 1 },
  ] as const

  const withImage = async (path: string, mimeType: string, settings: Parameters<typeof smallIssue>[3] = {}) => {
    const { issueId, articleIds } = await smallIssue(desk, join(folder, 'sounds'), plan, settings)
    for (const id of articleIds.slice(1, 2)) await attachFile(desk, id, { path, kind: 'image', name: 'Bro', mimeType })
    return issueId
  }

  it('becomes a pdf in large print, with its pictures and codes for what is heard', async () => {
    const path = join(folder, 'bro.png')
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00f8' } }).toFile(path)
    const settings = { pdfCut: 'largePrint', playerBaseUrl: 'https://lyssna.example.se/' } as const
    const issueId = await withImage(path, 'image/png', settings)
    const { path: pdf, file, log: told } = await produce(issueId, 'pdf')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47.pdf')
    expect(told).toMatch(/^Pdf-filen är klar: 4 artiklar/)
    const { text, links, alts, title, source } = await inspectPdf(await readFile(pdf))
    expect(title).toBe('Bottenviksbladet nr 4, vecka 47')
    expect(text).toMatch(/Storstil[^]*Innehåll[^]*Isvägen öppnar[^]*Redan på fredag\.[^]*Kultur & nöje[^]*Recension/)
    expect(source).toContain('/Subtype /Image')
    const { entries } = await desk.handlers.contents.state(contentsStream(issueId))
    const coded = entries.filter(({ attributes: { name } }) => name === 'Recension')
    // A link that is broken into lines has an annotation on each of them.
    expect([...new Set(links.filter((link) => link))]).toEqual(
      coded.map(({ code }) => `https://lyssna.example.se/player/a/${code}`),
    )
    expect(alts.filter((alt) => alt.startsWith('QR-kod'))).toHaveLength(1)
  })

  it.each([
    ['pdf', 'webp', /\/Subtype \/Image/],
    ['dtbook', 'gif', /bild001\.png/],
    ['dtbook', 'avif', /bild001\.jpg/],
  ] as const)('shows in a %s a picture that came as %s', async (kind, format, shown) => {
    const path = join(folder, `bro.${format}`)
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).toFile(path)
    const settings = { exportToDtbook: { enable: true } }
    const { path: made } = await produce(await withImage(path, `image/${format}`, settings), kind)
    expect(await readFile(made, 'latin1')).toMatch(shown)
  })

  it.each([['png'], ['webp']] as const)('is for MTM a DTBook of which a %s is JPEG on white', async (format) => {
    const path = join(folder, `mtm.${format}`)
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } }).toFile(path)
    const settings = { exportToDtbook: { enable: true }, dtbookProfile: 'mtm' } as const
    const { path: made } = await produce(await withImage(path, `image/${format}`, settings), 'dtbook')
    const [, image] = await unpackZip(made, await mkdtemp(join(folder, 'unpacked-')))
    expect(image?.name).toBe('bild001.jpg')
    const { data, info } = await sharp(image?.path).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels, Math.min(...data)]).toEqual([8, 8, 3, 255])
  })

  it('becomes the same pdf when it is made again', async () => {
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan)
    const [first, second] = [await produce(issueId, 'pdf'), await produce(issueId, 'pdf')]
    expect(second.file.hash).toBe(first.file.hash)
  })

  it('becomes none with a picture that is broken, and the article is named', async () => {
    const path = join(folder, 'trasig.jpg')
    await writeFile(path, 'no picture')
    const { productionId } = await start(await withImage(path, 'image/jpeg'), 'pdf')
    const { data } = await happened(productionStream(productionId), 'ProductionParked')
    expect(data.reason).toBe('En bild i ”Isvägen öppnar” går inte att läsa.')
  })
})

describe('an issue that is shown on a web site', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1', web: {} },
    { name: 'Isvägen', text: '<p>Redan på <b>fredag</b>.</p>', web: { webName: 'Isvägen öppnar', category: 'Norr' } },
    { name: 'Bara i tidningen', text: 'Nej.' },
    { name: 'Ännu inte färdig', active: false, web: {} },
    { name: 'Recension', level: 'h3', seconds: 1, web: { highLight: true } },
  ] as const
  const settings = { exportWordPress: { enable: true }, playerBaseUrl: 'https://lyssna.example.se' }

  it('becomes a list of what is chosen for it, with images and where it is heard', async () => {
    const { issueId, articleIds } = await smallIssue(desk, join(folder, 'sounds'), plan, settings)
    const path = join(folder, 'is.png')
    const taken = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    await taken.withExif({ IFD0: { Artist: 'Fotograf Fredriksson' } }).toFile(path)
    expect(await readFile(path, 'latin1')).toContain('Fotograf')
    for (const id of articleIds.slice(1, 2))
      await attachFile(desk, id, { path, kind: 'image', name: 'Bro', mimeType: 'image/png' })
    const articleId = ArticleId.parse(articleIds[1])
    const correctionId = CorrectionId.parse(randomUUID())
    const correct = { type: 'CorrectArticle', articleId, correctionId, text: 'På fredag, inte på lördag.' } as const
    await desk.handlers.contents(contentsStream(issueId), correct, newContext())
    const { path: made, file, log: told } = await produce(issueId, 'webArticles')
    expect(told).toMatch(
      /2 artiklar\.\n”Nyheter” på sidan 1 har varken text, bild eller ljud och lämnades ute\.\nEn bild i ”Isvägen öppnar” saknar/,
    )
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47-artiklar.zip')
    const [list, image] = await unpackZip(made, await mkdtemp(join(folder, 'unpacked-')))
    const { articles, ...issue } = WebArticles.parse(JSON.parse(await readFile(list?.path ?? '', 'utf8')))
    expect(issue).toEqual({ issue: issueId, title: 'Bottenviksbladet nr 4, vecka 47', language: 'sv' })
    const { entries } = await desk.handlers.contents.state(contentsStream(issueId))
    const none = { ingress: '', byLine: '', images: [] }
    expect(articles).toEqual([
      {
        ...none,
        id: articleIds[1],
        title: 'Isvägen öppnar',
        text: '<p>Redan på <strong>fredag</strong>.</p>',
        images: [{ file: 'bild001.png', alt: '', caption: '' }],
        category: 'Norr',
        corrections: ['På fredag, inte på lördag.'],
        isHighlighted: false,
      },
      {
        ...none,
        id: articleIds[4],
        title: 'Recension',
        text: '',
        listen: `https://lyssna.example.se/player/a/${entries[4]?.code ?? ''}`,
        isHighlighted: true,
      },
    ])
    expect(image).toMatchObject({ name: 'bild001.png' })
    expect(await readFile(image?.path ?? '', 'latin1')).not.toContain('Fotograf')
  })

  it.each([
    [
      'nothing is chosen',
      plan.slice(2, 3),
      'Ingen aktiv artikel i numret är vald för export. Välj artiklarna i listan: en i taget på raden, eller alla under Fler val.',
    ],
    [
      'what is chosen is but names',
      plan.slice(0, 1),
      'De artiklar som är valda för export har varken text, bild eller ljud.',
    ],
  ])('stops where %s', async (_, few, reason) => {
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), few, settings)
    const { productionId } = await start(issueId, 'webArticles')
    const { data } = await happened(productionStream(productionId), 'ProductionParked')
    expect(data.reason).toBe(reason)
  })
})

describe('an issue that is a feed', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen', text: '<p>Redan på <b>fredag</b>.</p>', web: { webName: 'Isvägen öppnar' } },
    { name: 'Ännu inte färdig', active: false, text: 'Nej.' },
    { name: 'Recension', level: 'h3', seconds: [1, 1] },
  ] as const
  const itemsIn = (xml: string) => {
    const parsed = parseXml(xml)
    return 'root' in parsed ? childrenNamed(childNamed(parsed.root, 'channel'), 'item') : []
  }
  const sumOf = async (issue: Awaited<ReturnType<typeof smallIssue>>) => {
    const { path, file, log: said } = await produce(issue.issueId, 'rss')
    return { xml: await readFile(path, 'utf8'), file, said }
  }

  it('tells every article that is read or heard, and where', async () => {
    const settings = { public: true, playerBaseUrl: 'https://lyssna.example.se' }
    const issue = await smallIssue(desk, join(folder, 'sounds'), plan, settings)
    const [, read, , heard] = issue.articleIds
    const { xml, file, said } = await sumOf(issue)
    expect(said).toMatch(/^RSS-filen är klar: 3 artiklar/)
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47.xml')
    expect(validateIssueFeed(xml)).toEqual([])
    const items = itemsIn(xml)
    expect(items.map((item) => childNamed(item, 'guid')?.text)).toEqual([read, heard])
    expect(items.map((item) => childNamed(item, 'title')?.text)).toEqual(['Isvägen öppnar', 'Recension'])
    expect(items.map((item) => childNamed(item, 'pubDate')?.text)).toEqual([
      'Fri, 20 Nov 2026 11:00:00 GMT',
      'Fri, 20 Nov 2026 10:59:59 GMT',
    ])
    expect(childNamed(items[0], 'content:encoded')?.text.trim()).toBe('<p>Redan på <strong>fredag</strong>.</p>')
    const { entries } = await desk.handlers.contents.state(contentsStream(issue.issueId))
    expect(childNamed(items[1], 'link')?.text).toBe(`https://lyssna.example.se/player/a/${entries[3]?.code ?? ''}`)
    const sound = childNamed(items[1], 'enclosure')?.attributes
    const place = `https://ljudkod.example/api/publications/podcast/${issue.publicationId}/${heard ?? ''}/ljud.mp3`
    expect(sound?.['url']).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}\\?v=[0-9a-f]{8}-[0-9a-f]{8}$`))
    expect(Number(sound?.['length'])).toBeGreaterThan(15_000)
    expect(xml).toContain(`href="https://ljudkod.example/api/issues/rss/${issue.issueId}"`)
  })

  it('tells no sound that not everybody may hear', async () => {
    const { xml } = await sumOf(await smallIssue(desk, join(folder, 'sounds'), plan))
    expect(xml).not.toContain('<enclosure')
    expect(itemsIn(xml)).toHaveLength(2)
  })

  it('is changed by a correction, which is told in the next', async () => {
    const issue = await smallIssue(desk, join(folder, 'sounds'), plan.slice(0, 2), { public: true })
    const first = await sumOf(issue)
    expect((await sumOf(issue)).file.hash).toBe(first.file.hash)
    const { handlers, sources } = desk
    const isCurrent = async () => {
      const state = await handlers.issue.state(issueStream(issue.issueId))
      if (state.status !== 'Active') throw new Error(state.status)
      const at = new Date().toISOString()
      return isMadeOfNow(sources, { issueId: issue.issueId, made: state.made, kind: 'rss', at })
    }
    expect(await isCurrent()).toBe(true)
    for (const articleId of issue.articleIds.slice(1)) {
      const about = { articleId, correctionId: CorrectionId.parse(randomUUID()) }
      const correct = { type: 'CorrectArticle', ...about, text: 'På <lördag>.' } as const
      await handlers.contents(contentsStream(issue.issueId), correct, newContext())
    }
    expect(await isCurrent()).toBe(false)
    expect((await sumOf(issue)).xml).toContain('<p>Rättelse: På &lt;lördag&gt;.</p>')
  })

  it('lies at its receiver under the name that is wanted there', async () => {
    const server = await ftpServer()
    const place = {
      enable: true,
      url: server.url,
      hostKey: server.hostKey,
      username: user,
      password,
      filename: 'bladet',
    }
    const settings = { public: true, exportToFtp: { ...place, product: 'rss' } } as const
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, settings)
    await produce(issueId, 'rss')
    const by = UserId.parse(randomUUID())
    const asked = { issueId, receiver: 'ftp', by, at: new Date().toISOString() } as const
    const answer = await deliverIssue(desk.handlers, asked, newContext())
    if ('rejected' in answer) throw new Error(answer.rejected)
    await happened(deliveryStream(answer.deliveryId), 'DeliverySucceeded')
    expect(server.named).toEqual(['bladet.xml'])
    expect(validateIssueFeed(await readFile(join(server.folder, 'bladet.xml'), 'utf8'))).toEqual([])
    await server.close()
  })
})

describe('an issue on a disc', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen öppnar', seconds: [1, 1] },
    { name: 'Recension', seconds: 5 },
  ] as const

  /** Unpacks the files and folders of a zip, as a user who burns the disc does. */
  const unfolded = async (path: string) => {
    const home = await mkdtemp(join(folder, 'disc-'))
    const zip = await openPromise(path)
    const names: string[] = []
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      await mkdir(dirname(join(home, entry.fileName)), { recursive: true })
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(home, entry.fileName)))
    }
    return { home, names }
  }

  it('has a track for each sound, in whole sectors, and lists that name them', async (test) => {
    const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'audioCd' } as const
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, { exportToFtp })
    const { path, file, log: told } = await produce(issueId, 'audioCd')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47-ljud-cd.zip')
    expect(told).toMatch(/^Ljud-cd:n är klar: 2 artiklar och 1 rubrik/)
    const { home, names } = await unfolded(path)
    const tracks = ['01.wav', '02.wav', '03.wav', '04.wav']
    expect(names).toEqual(['skiva.cue', 'skiva.toc', ...tracks].map((name) => `Skiva/${name}`))
    const sectors = await Promise.all(
      tracks.map(async (name) => ((await stat(join(home, 'Skiva', name))).size - 44) / 2_352),
    )
    expect(sectors.slice(0, 3)).toEqual([300, 300, 300])
    expect(sectors[3]).toBeGreaterThanOrEqual(375)
    expect(sectors[3]).toBeLessThan(385)
    const coding = probeEntry(join(home, 'Skiva/04.wav'), 'stream=codec_name,sample_rate,channels')
    expect(coding).toBe('pcm_s16le,44100,2')
    const cue = await readFile(join(home, 'Skiva/skiva.cue'), 'latin1')
    const titles = [...cue.matchAll(/TITLE "(.*)"/g)].map(([, title]) => title)
    const title = 'Bottenviksbladet nr 4, vecka 47'
    expect(titles).toEqual([title, title, 'Nyheter', 'Isvägen öppnar', 'Recension'])
    const judge = { name: 'cdrdao', command: 'cdrdao', args: ['show-toc', 'skiva.toc'], cwd: join(home, 'Skiva') }
    const said = await askJudge(test, 'An issue on a disc', judge)
    const length = sectors.reduce((sum, each) => sum + each, 0)
    if (said === undefined) return
    expect(said).toMatch(new RegExp(`END .* ${length}\\)\\s*$`, 'm'))
  })
})

describe('a talking book on a disc', () => {
  it('is the image of one, which says what it is', async (test) => {
    const plan = [
      { name: 'Nyheter', level: 'h1' },
      { name: 'Isvägen öppnar', seconds: 1 },
    ] as const
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, { hasSubscribers: true })
    const { path, file, log: told } = await produce(issueId, 'daisyCd')
    expect(file.filename).toBe('bottenviksbladet-nr-4-vecka-47-daisy-cd.zip')
    expect(told).toMatch(/^Daisy-cd:n är klar: 1 artikel och 1 rubrik/)
    const home = await mkdtemp(join(folder, 'image-'))
    const [image] = await unpackZip(path, home)
    expect(image?.name).toBe('Skiva.iso')
    const judge = { name: 'isoinfo', command: 'isoinfo', args: ['-J', '-f', '-i', join(home, 'Skiva.iso')] }
    const said = await askJudge(test, 'An issue on a disc', judge)
    if (said === undefined) return
    expect(said.trim().split('\n').toSorted().slice(-4)).toEqual([
      '/art003.mp3',
      '/art003.smil',
      '/master.smil',
      '/ncc.html',
    ])
  })
})

it('is by its publication where nobody is named', async () => {
  const { issueId } = await smallIssue(desk, join(folder, 'sounds'), [{ name: 'Notis', seconds: 1 }])
  const { path } = await produce(issueId, 'singleMp3')
  expect(probeEntry(path, 'format_tags=title,artist')).toBe('"Bottenviksbladet nr 4, vecka 47",Bottenviksbladet')
})

describe('an issue of a publication with standing sounds', () => {
  it('opens and closes with them, whatever is made of it', async () => {
    const wfsettings = { RESOURCE_DIR_1: 'Inledning', RESOURCE_DIR_2: 'Slut' }
    const sounds = join(folder, 'sounds')
    const plan = [{ name: 'Isvägen öppnar', level: 'h1', seconds: 1 }] as const
    const { issueId, publicationId } = await smallIssue(desk, sounds, plan, { wfsettings })
    for (const [index, name] of ['Slut.wav', 'inledning 2 Nytt.wav', 'Inledning 1.wav', 'Podd.wav'].entries())
      await attachOwnSound(desk, publicationId, await makeSound(sounds, 1, 400 + 10 * index), name)
    const filesIn = async (path: string) => unpackZip(path, await mkdtemp(join(folder, 'unpacked-')))
    const { path: loose } = await produce(issueId, 'mp3Files')
    expect((await filesIn(loose)).map(({ name }) => name)).toEqual([
      '001-Inledning.mp3',
      '002-Nytt.mp3',
      '003-Isvagen-oppnar.mp3',
      '004-Slut.mp3',
    ])
    const { path: book, log: told } = await produce(issueId, 'daisy')
    expect(told).toMatch(/^Daisy-boken är klar: 1 artikel/)
    const ncc = (await filesIn(book)).find(({ name }) => name.endsWith('ncc.html'))
    const headings = [...(await readFile(ncc?.path ?? '', 'utf8')).matchAll(/<h1[^>]*>(?:<a[^>]*>)?([^<]*)/g)]
    expect(headings.map(([, name]) => name)).toEqual([
      'Bottenviksbladet nr 4, vecka 47',
      'Inledning',
      'Nytt',
      'Isvägen öppnar',
      'Slut',
    ])
  })
})
