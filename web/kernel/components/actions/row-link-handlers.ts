import type { KeyboardEvent, SyntheticEvent } from 'react'

const stopEvent = (event: SyntheticEvent) => event.stopPropagation()

/** Arrow keys pass on to the row. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

/** For a link that may stand in a row: pressing it does not select the row. */
export const rowLinkHandlers = {
  onPointerDown: stopEvent,
  onMouseDown: stopEvent,
  onClick: stopEvent,
  onKeyDown: stopEnter,
}
