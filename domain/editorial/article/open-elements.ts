type OpenElement = { readonly name: string; readonly tag: string }

/** No editor nests deeper. The limit bounds the search of every closing tag through the open elements. */
const MAX_DEPTH = 100

/** Elements that hold blocks; a picture stands in them, not within a line. */
const holders = new Set('ul ol li blockquote table tr td th'.split(' '))
const blocks = new Set([...holders, ...'p h1 h2 h3 h4 h5 h6'.split(' ')])

const endTags = (elements: readonly OpenElement[]) => elements.toReversed().map(({ name }) => `</${name}>`)

/** The elements that are open while HTML is written, so that every one is closed. Every function answers what to write. */
export const openElements = () => {
  const open: OpenElement[] = []
  /** The line and marks that a picture interrupted: they go on with the next word. */
  let interrupted: OpenElement[] = []

  const resume = (): string => {
    const resumed = interrupted
    interrupted = []
    open.push(...resumed)
    return resumed.map(({ tag }) => tag).join('')
  }
  const closeFrom = (index: number) => endTags(open.splice(index)).join('')

  return {
    open: (name: string, tag = `<${name}>`): string => {
      if (blocks.has(name)) interrupted = []
      const resumed = resume()
      if (open.length >= MAX_DEPTH) return resumed
      open.push({ name, tag })
      return resumed + tag
    },
    /** Closes all elements up to and including the innermost open `name`; nothing when none is open. */
    close: (name: string): string => {
      const waiting = interrupted.findLastIndex((each) => each.name === name)
      if (waiting >= 0) {
        interrupted = interrupted.slice(0, waiting)
        return ''
      }
      const index = open.findLastIndex((each) => each.name === name)
      if (index < 0) return ''
      interrupted = []
      return closeFrom(index)
    },
    closeAll: (): string => {
      interrupted = []
      return closeFrom(0)
    },
    word: (text: string): string => {
      if (interrupted.length === 0) return text
      return text.trim() === '' ? '' : resume() + text.trimStart()
    },
    /** A void element within a line. */
    within: (tag: string): string => (interrupted.length === 0 ? tag : ''),
    /** A picture is a block of its own: the line around it ends, and goes on behind it. */
    picture: (tag: string): string => {
      const lines = open.slice(open.findLastIndex(({ name }) => holders.has(name)) + 1)
      const ended = closeFrom(open.length - lines.length)
      interrupted = [...lines, ...interrupted]
      return ended + tag
    },
  }
}
export type OpenElements = ReturnType<typeof openElements>
