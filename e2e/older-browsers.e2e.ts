import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readWebAssets } from '../api/pages/assets.ts'
import { builtWeb, scriptsOf } from './world/entry-size.ts'
import { laterFunctions, laterMethods } from './world/older-browser.ts'

const methods = Object.values(laterMethods).flat()
const functions = Object.entries(laterFunctions).flatMap(([owner, names]) =>
  names.map((name) => (owner === 'globalThis' ? name : `${owner}\\.${name}`)),
)
/** Also a class's static block, and what looks behind in a pattern. */
const later = new RegExp(
  `\\.(?:${methods.join('|')})\\(|(?<![.\\w])(?:${functions.join('|')})\\b|\\bstatic ?\\{|\\(\\?<[=!]`,
  'g',
)

/** Each with what stands around it, so that it is found. */
const laterIn = (script: string) =>
  [...script.matchAll(later)].map(({ index, 0: found }) => script.slice(index - 40, index + found.length + 20))

const { player, publicForm, worker } = await readWebAssets(builtWeb)
const read = (entry: typeof player) =>
  Promise.all(scriptsOf(entry).map((file) => readFile(builtWeb + file, 'utf8'))).then((parts) => parts.join('\n'))

it.for([
  ['the player', () => read(player)],
  ['the form of visitors', () => read(publicForm)],
  ['the worker', async () => worker],
] as const)('%s asks for nothing that its oldest browsers lack', async ([, script]) => {
  expect(laterIn(await script())).toEqual([])
})
