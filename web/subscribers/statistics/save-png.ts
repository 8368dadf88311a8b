/** Style properties that the saved picture takes over from the stylesheets. */
const DRAWN_PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

/** The picture is twice as large as on the screen, for print. */
const PIXEL_SCALE = 2

/** Height of the title above the drawing. */
const TITLE_HEIGHT = 44

/** Marks of the week that the user has chosen on the screen. */
const CURSOR_SELECTOR = '.pick, .pick-case'

/** Reads styles in light mode: a picture for print, or for other readers, does not follow the user's dark mode. */
const inLight = <Of>(svg: SVGSVGElement, read: (look: CSSStyleDeclaration) => Of): Of => {
  svg.dataset['theme'] = 'light'
  try {
    return read(getComputedStyle(svg))
  } finally {
    delete svg.dataset['theme']
  }
}

const headingOf = (title: string, look: CSSStyleDeclaration) => {
  const heading = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  heading.textContent = title
  const attributes = {
    x: '8',
    y: String(28 - TITLE_HEIGHT),
    fill: look.getPropertyValue('--ink'),
    'font-family': look.fontFamily,
    'font-size': '20',
  }
  for (const [name, value] of Object.entries(attributes)) heading.setAttribute(name, value)
  return heading
}

/** A copy of the drawing under its title, with its styles inlined, since no stylesheet reaches it outside the page. */
export const standaloneSvg = (svg: SVGSVGElement, title: string): SVGSVGElement => {
  const alone = svg.cloneNode(true) as SVGSVGElement
  const [before, after] = [svg.querySelectorAll('*'), alone.querySelectorAll('*')]
  const heading = inLight(svg, (own) => {
    for (const [at, element] of before.entries()) {
      const look = getComputedStyle(element)
      for (const name of DRAWN_PROPERTIES) after[at]?.setAttribute(name, look.getPropertyValue(name))
    }
    return headingOf(title, own)
  })
  for (const cursor of alone.querySelectorAll(CURSOR_SELECTOR)) cursor.remove()
  alone.append(heading)
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  alone.setAttribute('viewBox', `0 ${-TITLE_HEIGHT} ${width} ${height + TITLE_HEIGHT}`)
  alone.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  alone.setAttribute('width', String(width * PIXEL_SCALE))
  alone.setAttribute('height', String((height + TITLE_HEIGHT) * PIXEL_SCALE))
  return alone
}

const loadImage = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The drawing cannot be read as an image')))
    image.src = address
  })

/** Draws the picture under its title on white paper, as an image. Rejects where the browser cannot. */
export const pngOf = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const text = new XMLSerializer().serializeToString(standaloneSvg(svg, title))
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(address)
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is nothing to draw on')
    context.fillStyle = inLight(svg, (look) => look.getPropertyValue('--sheet'))
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It cannot be written as PNG'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
