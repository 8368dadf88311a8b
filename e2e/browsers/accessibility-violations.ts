import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import { everyRule } from '../kernel/browser.ts'
import type { Person } from './person.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs separately, since not every browser lets a script wait for a promise in the page. */
const judge = `${axe}
  window.judged = undefined
  axe.run(document, ${JSON.stringify({ ...everyRule, resultTypes: ['violations'] })}).then(
    ({ violations }) => {
      window.judged = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', '))
    },
    (error) => {
      window.judged = [String(error)]
    },
  )`

/** Checks a fully loaded page against WCAG 2.2 A and AA as far as a machine can. */
export const findsNothingWrong = async (person: Person, path: string) => {
  await person.open(path)
  await person.expects(
    `document.querySelector('h1') !== null && document.querySelector('.skeleton') === null &&
      document.getAnimations().every(({ effect, playState }) =>
        playState !== 'running' || effect.getComputedTiming().iterations === Infinity)`,
    true,
  )
  await person.run(judge)
  const judged = () => person.read<readonly string[] | undefined>('window.judged ?? undefined')
  await expect.poll(judged).toBeInstanceOf(Array)
  expect(await judged()).toEqual([])
}
