import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readWebAssets } from '../api/kernel/pages/assets.ts'
import { builtWeb, scriptsOf } from './kernel/entry-size.ts'
import { laterFunctions, laterMethods, laterThanStaffs, type Names } from './kernel/older-browser.ts'

/** Calls of these names, whatever they are called on. */
const callPattern = (methods: Names, functions: Names) => [
  `\\.(?:${Object.values(methods).flat().join('|')})\\(`,
  ...Object.entries(functions).flatMap(([owner, names]) =>
    names.map((name) => `(?<![.\\w])${owner === 'globalThis' ? name : `${owner}\\.${name}`}\\b`),
  ),
]

/** Also a class's static block, and look-behind in a pattern. */
const laterThanVisitors = new RegExp(
  [...callPattern(laterMethods, laterFunctions), '\\bstatic ?\\{', '\\(\\?<[=!]'].join('|'),
  'g',
)
const laterThanStaff = new RegExp(callPattern(laterThanStaffs.methods, laterThanStaffs.functions).join('|'), 'g')

/** A library that looks whether a function is there does without it where it is not. */
const guardedCall = /typeof ([\w.]+)==`function`\?(\w+)=>\1\(\2\)/g

/** Each call with the text around it, so that it can be found. */
const laterCallsIn = (script: string, later: RegExp) =>
  [...script.replaceAll(guardedCall, '').matchAll(later)].map(({ index, 0: found, input }) =>
    input.slice(index - 40, index + found.length + 20),
  )

const { player, publicForm, uploadWidget, worker } = await readWebAssets(builtWeb)
const read = (entry: typeof player) =>
  Promise.all(scriptsOf(entry).map((file) => readFile(builtWeb + file, 'utf8'))).then((parts) => parts.join('\n'))

it.for([
  ['the player', () => read(player)],
  ['the form of visitors', () => read(publicForm)],
  ['the upload form for other sites', () => read(uploadWidget)],
  ['the worker', async () => worker],
] as const)('%s asks for nothing that its oldest browsers lack', async ([, script]) => {
  expect(laterCallsIn(await script(), laterThanVisitors)).toEqual([])
})

it('the screens of staff ask for nothing that their oldest browsers lack', async () => {
  const files = globSync('assets/*.js', { cwd: builtWeb })
  const scripts = await Promise.all(files.map((file) => readFile(join(builtWeb, file), 'utf8')))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.flatMap((script) => laterCallsIn(script, laterThanStaff))).toEqual([])
})
