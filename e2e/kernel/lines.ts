import type { Page } from 'playwright-core'

/**
 * Lists the parts of a page that are not aligned with their neighbours, in words. Measured in the browser, since only
 * it knows the layout: controls of a pair, a toolbar and its text, a save bar and its column, column headings, menus
 * and sums within theirs.
 */
const measure = `(() => {
  const boxes = (selector, root = document) => [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  const box = (each) => each.getBoundingClientRect()
  const apart = (one, other) => Math.abs(one - other) > 1
  const says = (each) => each.textContent.trim().slice(0, 40)
  const faults = []
  for (const pair of boxes('.field-pair')) {
    const fields = boxes(':scope > :is(.react-aria-TextField, .react-aria-NumberField, .react-aria-Select, .react-aria-ComboBox, .react-aria-DatePicker)', pair).map((field) => ({ field, control: field.querySelector('.react-aria-Group, .react-aria-Input, button') }))
    for (const { field, control } of fields) {
      const beside = fields.find((other) => other.field !== field && !apart(box(other.field).top, box(field).top))
      if (!control || !beside?.control) continue
      if (apart(box(control).top, box(beside.control).top) || apart(box(control).height, box(beside.control).height))
        faults.push('Not on one line: ' + says(field))
    }
  }
  for (const text of boxes('.rich-text')) {
    const [toolbar] = boxes('[role=toolbar]', text)
    const [area] = boxes('.rich-text-area', text)
    if (toolbar && area && apart(box(toolbar).bottom, box(area).top)) faults.push('Between toolbar and text: ' + says(toolbar))
  }
  for (const bar of boxes('.save-bar')) {
    const column = box(bar.parentElement)
    const isWithin = !apart(box(bar).left, column.left) && !apart(box(bar).right, column.right)
    const isWhole = box(bar).left <= 1 && innerWidth - box(bar).right <= 17
    if (!isWithin && !isWhole) faults.push('A save bar of half a page')
  }
  for (const columns of boxes('.with-rail')) {
    const [main, rail] = [...columns.children].map((column) => boxes('.section-head h2', column)[0])
    const words = boxes('.rail .section-head .status', columns)[0]?.lastChild
    const said = words?.nodeValue
    if (words) words.nodeValue = 'Inte producerad'
    if (main && rail && !apart(box(columns.children[0]).top, box(columns.children[1]).top) && apart(box(main).top, box(rail).top))
      faults.push('Heads of columns: ' + says(main) + ', ' + says(rail))
    if (words) words.nodeValue = said
  }
  const letters = (each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return box(range)
  }
  for (const section of boxes('.rail section')) {
    const [head] = boxes('h2', section)
    for (const quiet of boxes(':not(.notice *)[data-variant=quiet]:not([data-shape])', section)) {
      const isBeside = [...quiet.parentElement.children].some((other) => box(other).left < box(quiet).left && box(other).bottom > box(quiet).top && box(other).top < box(quiet).bottom)
      if (head && !isBeside && apart(letters(quiet).left, letters(head).left)) faults.push('Not below its heading: ' + says(quiet))
    }
  }
  for (const group of boxes('.form-group + .form-group')) {
    const above = box(group.previousElementSibling)
    if (!apart(above.left, box(group).left) && apart(above.right, box(group).right)) faults.push('Rules of two lengths: ' + says(group))
  }
  for (const acts of boxes('[role=row] .row-actions')) {
    const lines = [...acts.querySelectorAll('button, a')].map((each) => letters(each))
    if (innerWidth >= 1280 && lines.some(({ top }) => top > lines[0].bottom)) faults.push('Buttons in two lines: ' + says(acts))
  }
  for (const check of boxes('[role=row] > :first-child > .react-aria-Checkbox')) {
    if (innerWidth >= 1280 && box(check).left < box(check.closest('[role=row]')).left + 4) faults.push('A box beside its row: ' + says(check.closest('[role=row]')))
  }
  const [title] = boxes('#innehall h1')
  for (const menu of boxes('.react-aria-Popover[data-trigger=MenuTrigger]')) {
    if (title && innerWidth > 600 && box(menu).left < box(title).left - 1) faults.push('A menu in the gutter: ' + says(menu))
  }
  for (const card of boxes('.price')) {
    const edge = box(card).right - parseFloat(getComputedStyle(card).paddingRight)
    for (const sum of boxes('.price-sum, .num, dd', card)) {
      if (letters(sum).right > edge + 1) faults.push('A sum that is cut: ' + says(sum))
    }
  }
  const main = document.querySelector('#innehall')
  if (main && main === document.activeElement && getComputedStyle(main).outlineStyle !== 'none') faults.push('A ring around the page')
  const focused = document.activeElement
  if (focused?.closest('[role=row]') && focused.matches(':focus-visible') && parseFloat(getComputedStyle(focused).outlineOffset) > 0)
    faults.push('A ring that its row cuts off: ' + says(focused))
  if (focused?.closest('[role=row]') && focused.matches(':focus-visible') && focused.textContent.trim()) {
    const letters = document.createRange()
    letters.selectNodeContents(focused)
    const { outlineWidth, outlineOffset } = getComputedStyle(focused)
    const within = parseFloat(outlineOffset) < 0 ? parseFloat(outlineWidth) : 0
    if (box(letters).left < box(focused).left + within) faults.push('A ring over its letters: ' + says(focused))
  }
  const isOnlyHeard = (each) => each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isOnlyHeard(each.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (!parentElement.checkVisibility() || getComputedStyle(parentElement).hyphens === 'auto') continue
    for (const word of nodeValue.matchAll(/[\\p{L}\\p{N}]{2,6}(?![\\p{L}\\p{N}])/gu)) {
      if (/[\\p{L}\\p{N}]/u.test(nodeValue.charAt(word.index - 1))) continue
      const letters = document.createRange()
      letters.setStart(texts.currentNode, word.index)
      letters.setEnd(texts.currentNode, word.index + word[0].length)
      if (new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1 && !isOnlyHeard(parentElement)) faults.push('A short word that is broken: ' + word[0])
    }
  }
  for (const field of boxes('.text-page > * + *')) {
    if (box(field).top < box(field.previousElementSibling).bottom + 4) faults.push('Tight below the field above: ' + says(field))
  }
  for (const answer of boxes('.status + .button-row, .findings .button-row')) {
    if (box(answer).top < box(answer.previousElementSibling).bottom + 4) faults.push('Tight below a status: ' + says(answer))
  }
  return faults
})()`

export const outOfLine = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(measure)

/** Lists the parts of the masthead that are not on its one line or do not fit, in words. */
const measureMasthead = `(() => {
  const row = document.querySelector('.masthead-row')
  const box = (each) => each.getBoundingClientRect()
  const middle = (each) => (box(each).top + box(each).bottom) / 2
  const says = (each) => each.getAttribute('aria-label') ?? each.textContent.trim()
  const faults = []
  const acts = [...row.querySelectorAll('a, button')].filter((each) => each.checkVisibility())
  for (const [index, act] of acts.entries()) {
    if (Math.abs(middle(act) - middle(row)) > 1) faults.push('Not in the line: ' + says(act))
    if (index > 0 && box(act).left < box(acts[index - 1]).right - 1) faults.push('Over its neighbour: ' + says(act))
    const lines = [...act.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE).map((text) => {
      const letters = document.createRange()
      letters.selectNodeContents(text)
      return letters.getClientRects().length
    })
    if (lines.some((count) => count > 1)) faults.push('In two lines: ' + says(act))
  }
  if (acts.length < 3) faults.push('Hardly anything to press')
  if (box(acts.at(-1)).right > innerWidth) faults.push('Beyond the page: ' + says(acts.at(-1)))
  return faults
})()`

export const mastheadOutOfLine = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(measureMasthead)
