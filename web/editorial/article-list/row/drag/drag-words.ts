/** Tells beside the pointer how many rows it drags, where they are several. */
export const countLabel = ({ length }: readonly string[]) => {
  const label = document.createElement('div')
  label.className = 'drag-count'
  label.setAttribute('aria-hidden', 'true')
  label.textContent = `${length.toString()} artiklar`
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (length === 1) return
    label.style.translate = `${clientX.toString()}px ${clientY.toString()}px`
    if (!label.isConnected) document.body.append(label)
  }
  return { follow, remove: () => label.remove() }
}

export const sayLifted = (nameOf: (id: string) => string, moving: readonly string[]) => {
  const lifted =
    moving.length > 1 ? `${moving.length.toString()} artiklar är lyfta.` : `”${nameOf(moving[0] ?? '')}” är lyft.`
  return `${lifted} Flytta med upp- och nedpil, släpp med Enter, avbryt med Escape.`
}

export const sayDropped = ({ length }: readonly string[], isDone: boolean) => {
  if (length > 1) return isDone ? 'Artiklarna är släppta.' : 'Artiklarna ligger kvar.'
  return isDone ? 'Artikeln är släppt.' : 'Artikeln ligger kvar.'
}

/** `after`: the row above the landing, null for the first; undefined: the rows would stay. */
export const sayLanding = (nameOf: (id: string) => string, after: string | null | undefined) => {
  if (after === undefined) return 'På sin plats.'
  return after === null ? 'Först i listan.' : `Efter ”${nameOf(after)}”.`
}
