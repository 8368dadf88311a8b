import type { KeyboardEvent, SyntheticEvent } from 'react'

const keep = (event: SyntheticEvent) => event.stopPropagation()

/** Arrows go on to the row. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

/** For a link that may stand in a row: to press it is not to choose the row. */
export const withinRow = { onPointerDown: keep, onMouseDown: keep, onClick: keep, onKeyDown: keepEnter }
