/** What of the stylesheets a picture of its own needs. */
const drawn = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const

/** Twice as large as on the screen, so that it can be printed. */
const SCALE = 2

/** The drawing with all its looks in it, which outside the page no stylesheet gives. */
const aloneOf = (svg: SVGSVGElement): SVGSVGElement => {
  const alone = svg.cloneNode(true) as SVGSVGElement
  const [before, after] = [svg.querySelectorAll('*'), alone.querySelectorAll('*')]
  for (const [at, element] of before.entries()) {
    const look = getComputedStyle(element)
    for (const name of drawn) after[at]?.setAttribute(name, look.getPropertyValue(name))
  }
  const { width, height } = svg.viewBox.baseVal
  alone.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  alone.setAttribute('width', String(width * SCALE))
  alone.setAttribute('height', String(height * SCALE))
  return alone
}

const loaded = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The drawing cannot be read as an image')))
    image.src = address
  })

/** A drawing as an image, on the ground that it stands on. Rejects where the browser cannot. */
export const pngOf = async (svg: SVGSVGElement): Promise<Blob> => {
  const text = new XMLSerializer().serializeToString(aloneOf(svg))
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = await loaded(address)
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is nothing to draw on')
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It cannot be written as PNG'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
