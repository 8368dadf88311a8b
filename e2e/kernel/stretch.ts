import type { Page } from 'playwright-core'

/** Beginnings of the example's names, which no label of ours has. */
const exampleNames = [
  'Bottenviksbladet',
  'Hembygdsbladet',
  'Norrljud',
  'Isvägen',
  'Kommunen köper',
  'Recension',
  'Boden',
  'Karin',
  'Administratör',
]

/**
 * Lists the places where a name of two hundred letters without a space would widen the page or overflow its container,
 * in words. It inserts the name and removes it again before anything else happens.
 */
const measure = `(() => {
  const names = new RegExp('(?:' + ${JSON.stringify(exampleNames.join('|'))} + ')')
  const page = document.documentElement
  const width = () => page.scrollWidth - page.clientWidth
  const scrollers = () => new Set([...document.querySelectorAll('*')].filter((each) => each.scrollWidth > each.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)))
  const nodes = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (names.test(texts.currentNode.nodeValue) && texts.currentNode.parentElement.checkVisibility()) nodes.push(texts.currentNode)
  const wayBack = () => document.querySelector('.folio')?.getBoundingClientRect().height
  const before = { texts: nodes.map((node) => node.nodeValue), width: width(), scrollers: scrollers(), wayBack: wayBack() }
  for (const node of nodes) node.nodeValue = node.nodeValue.replace(names, 'Ordlängd'.repeat(25))
  const faults = []
  if (width() > before.width) {
    const beyond = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > page.clientWidth + 1)
    const deepest = beyond.filter((each) => !beyond.some((other) => other !== each && each.contains(other)))
    const told = deepest.slice(0, 3).map((each) => each.tagName + '.' + each.className + ' in ' + each.parentElement.className)
    faults.push('The page is wider by ' + (width() - before.width) + ': ' + told.join(', '))
  }
  if (wayBack() !== before.wayBack) faults.push('The way back takes ' + wayBack() + ' of the height, and not ' + before.wayBack)
  for (const each of scrollers()) if (!before.scrollers.has(each)) faults.push('Scrolls sideways: ' + each.tagName + '.' + each.className)
  for (const [index, node] of nodes.entries()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    let right = range.getBoundingClientRect().right
    let frame = node.parentElement
    const holds = '[role=gridcell], [role=rowheader], td, th, li, dd, .notice, section, dialog, [role=dialog], header, footer, main'
    while (frame && !frame.matches(holds)) {
      if (getComputedStyle(frame).overflowX !== 'visible') right = Math.min(right, frame.getBoundingClientRect().right)
      frame = frame.parentElement
    }
    if (frame && getComputedStyle(frame).overflowX === 'visible' && right > frame.getBoundingClientRect().right + 1)
      faults.push('Runs out of ' + frame.tagName + '.' + frame.className + ': ' + before.texts[index].slice(0, 40))
  }
  for (const [index, node] of nodes.entries()) node.nodeValue = before.texts[index]
  return [...new Set(faults)]
})()`

export const runsOut = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(measure)
