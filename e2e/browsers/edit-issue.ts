import { expect } from 'vitest'
import { admin } from '../kernel/product.ts'
import { focusFieldsAlone } from '../kernel/safari.ts'
import { css, elementSaying, field, type Person } from './person.ts'

const names = `[...document.querySelectorAll('a[data-name]')].map(({ textContent }) => textContent)`

const rowOf = (article: string) =>
  `[...document.querySelectorAll('a[data-name]')].find(({ textContent }) => textContent === ${JSON.stringify(article)})?.closest('tr')`

export const logIn = async (person: Person, list: string) => {
  await person.open(list)
  await person.fill(field('E-postadress'), admin.email)
  await person.fill(field('Lösenord'), admin.password)
  await person.press('Enter')
  await person.sees(css('a[data-name]'))
}

/** Renames an article and drags it behind the next one; every press as in Safari. */
export const arrangeArticles = async (person: Person) => {
  await person.run(focusFieldsAlone)
  const [, moved = '', next = ''] = await person.read<readonly string[]>(names)
  const renamed = `${moved.replace(/ \d+$/, '')} ${Date.now()}`
  await person.run(`(${rowOf(moved)}).querySelector('a').focus()`)
  await person.press('F2')
  await person.sees(css('.name-field input'))
  await person.press('a', true)
  await person.type(renamed)
  await person.press('Enter')
  await person.sees(rowOf(renamed))
  // Enter has opened the next name.
  await person.press('Escape')
  await person.sees(rowOf(next))
  await person.drags(`(${rowOf(renamed)})?.querySelector('[data-drag]')`, rowOf(next), 0.75)
  await expect.poll(async () => (await person.read<readonly string[]>(names)).slice(1, 3)).toEqual([next, renamed])
  await person.reload()
  await expect.poll(async () => (await person.read<readonly string[]>(names)).slice(1, 3)).toEqual([next, renamed])
}

/** A form that was saved by its key has its text after a reload. */
export const saveIssueForm = async (person: Person, issueForm: string) => {
  await person.open(issueForm)
  const words = `Läses ${Date.now()}`
  await person.fill(field('Information'), words)
  await person.sees(elementSaying('1 ändring är inte sparad'))
  await person.press('s', true)
  await person.sees(elementSaying('Allt är sparat'))
  await person.reload()
  await person.sees(field('Information'))
  await person.expects(`(${field('Information')}).value`, words)
}
