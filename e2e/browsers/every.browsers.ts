import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import type { Playlist } from '../../projections/listening/playlist/view.ts'
import { screenshots } from '../kernel/browser.ts'
import { type Ask, examplePlaylist, staffOf } from '../kernel/listener.ts'
import { type Product, startProduct } from '../kernel/product.ts'
import { findsNothingWrong } from './accessibility-violations.ts'
import { arrangeArticles, logIn, saveIssueForm } from './edit-issue.ts'
import { browsers } from './every-browser.ts'
import { listenToIssue } from './listen-to-issue.ts'
import { type Machine, openMachine } from './machine.ts'
import { type Person, personAt } from './person.ts'
import { requestOffer } from './request-offer.ts'

/** A hung browser takes no picture. */
const PICTURE_WITHIN_MS = 20_000

let product: Product
let machine: Machine
let ask: Ask
let issue: Playlist

beforeAll(async () => {
  ;[product, machine] = await Promise.all([startProduct({ SEED: 'issue' }), openMachine()])
  ask = (await staffOf(product)).ask
  issue = await examplePlaylist(product, ask)
  await writeFile(manuscript(), 'Isvägen till Hindersön är öppen. '.repeat(1024))
})
afterAll(async () => {
  await machine?.close()
  await product?.stop()
})

const manuscript = () => join(product.folder, 'Medlemsbladet nr 1.txt')
const player = () => `/player/i/${issue.code}`
/** The articles as the previous browser has left them. */
const articlesWithSound = async () =>
  (await examplePlaylist(product, ask)).articles.filter(({ soundfile }) => soundfile)
const list = () => `/publications/articles/${issue._id}`
const form = () => `/publications/issues/edit/${issue._id}`

const pages: readonly (readonly [string, () => string])[] = [
  ['the player', player],
  ['the form of visitors', () => '/ljudkodcontact'],
  ['today', () => '/'],
  ['publications', () => '/publications'],
  ['articles', list],
  ['an issue', form],
  ['subscribers', () => '/subscribers'],
  ['quotations', () => '/quotations'],
  ['customers', () => '/customers'],
  ['settings', () => '/settings'],
]

describe.each(browsers)('$name $version', ({ name, open }) => {
  let person: Person

  beforeAll(async () => {
    person = personAt(await open(machine), product.url)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await mkdir(screenshots, { recursive: true })
    await writeFile(join(screenshots, `failed-${name}-${task.name}.png`), await person.photograph())
  }, PICTURE_WITHIN_MS)
  afterAll(() => person?.close())

  it('listens to two articles to their ends, and goes on after a reload', async () =>
    listenToIssue(person, player(), await articlesWithSound()))
  it('asks for an offer, to the code and back', () => requestOffer(person, manuscript()))
  it('logs in', () => logIn(person, list()))
  it('gives an article another name and drags it to another place', () => arrangeArticles(person))
  it('saves a form by its key', () => saveIssueForm(person, form()))
  it.each(pages)('finds nothing wrong with %s', (_, pathOf) => findsNothingWrong(person, pathOf()))
})
